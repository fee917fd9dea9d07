import type { Context } from '../../context.ts';
import { listPaymentsFor } from './payers.repository.ts';

/** What was paid for some references, for the person who paid to see. */
export async function exportPayments(ctx: Context, references: string[]): Promise<Record<string, unknown>[]> {
  if (references.length === 0) return [];
  const rows = await listPaymentsFor(ctx.db, references);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
