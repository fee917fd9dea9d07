import type { Context } from '../../context.ts';
import { type ListedRefund, listRefundsOf } from './refunds.repository.ts';

export type { ListedRefund } from './refunds.repository.ts';

/** Refunds owed or paid for some references, in paise, oldest first, including those of surplus payments. */
export async function listRefunds(ctx: Context, references: string[]): Promise<ListedRefund[]> {
  return references.length === 0 ? [] : listRefundsOf(ctx.db, references);
}
