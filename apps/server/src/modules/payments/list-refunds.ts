import type { Context } from '../../context.ts';
import { type ListedRefund, listRefundsOf } from './refunds.repository.ts';

export type { ListedRefund } from './refunds.repository.ts';

/** What is owed or was paid back for some references, in paise, oldest first; surplus payments' refunds too. */
export async function listRefunds(ctx: Context, references: string[]): Promise<ListedRefund[]> {
  return references.length === 0 ? [] : listRefundsOf(ctx.db, references);
}
