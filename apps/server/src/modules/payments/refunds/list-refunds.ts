import type { Context } from '../../../context.ts';
import { smallestRefund } from '../payment-methods.ts';
import { type ListedRefund, listRefundsOf } from './refunds.repository.ts';

export type { ListedRefund } from './refunds.repository.ts';

/** Refunds owed or paid for some references, in paise, oldest first, including those of surplus payments. */
export async function listRefunds(ctx: Context, references: string[]): Promise<ListedRefund[]> {
  return references.length === 0 ? [] : listRefundsOf(ctx.db, references);
}

type RefundsOfMethod = { method: string; refunds: ListedRefund[] };

/** Whether a refund among those of its reference waits, because it is below what the method's provider gives back. */
export function isTooSmall(
  ctx: Pick<Context, 'payments'>,
  refund: ListedRefund,
  { method, refunds }: RefundsOfMethod,
): boolean {
  if (
    refund.origin !== 'store' ||
    refund.joinedInto !== null ||
    (refund.status !== 'due' && refund.status !== 'failed')
  )
    return false;
  const joined = refunds.filter(({ joinedInto }) => joinedInto === refund.id);
  return joined.length === 0 && refund.amountPaise < smallestRefund(ctx, method);
}
