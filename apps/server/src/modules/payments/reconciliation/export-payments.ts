import type { Context } from '../../../context.ts';
import { listPaymentsFor } from './export-payments.repository.ts';

/** The payments for some references, for the payer's data export. */
export async function exportPayments(ctx: Context, references: string[]): Promise<Record<string, unknown>[]> {
  if (references.length === 0) return [];
  const rows = await listPaymentsFor(ctx.db, references);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
