import type { Context } from '../../context.ts';
import { erasePayers, listPaymentsFor } from './payers.repository.ts';

/** What was paid for some references, for the person who paid to see. */
export async function exportPayments(ctx: Context, references: string[]): Promise<Record<string, unknown>[]> {
  if (references.length === 0) return [];
  const rows = await listPaymentsFor(ctx.db, references);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Payments stay, as proof of money received; the payer's e-mail and phone go. */
export async function forgetPayers(ctx: Context, references: string[]): Promise<void> {
  if (references.length > 0) await erasePayers(ctx.db, references);
}
