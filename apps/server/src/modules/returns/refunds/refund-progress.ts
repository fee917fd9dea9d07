import type { OrderReturn } from '@bijli/contract';
import { isRefundLate, refundDue } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { type ListedRefund, listRefunds } from '../../payments/index.ts';
import type { WholeReturn } from '../returns.repository.ts';
import { readRefundPolicy } from './refund-policy.ts';

export type RefundProgress = OrderReturn['refund'];

/**
 * Of returns that passed inspection: who holds the money now, and when it is due; null for the others, and for what cost nothing. By the id
 * of the return.
 */
export async function readRefundProgress(
  ctx: Context,
  returns: readonly WholeReturn[],
): Promise<Map<string, RefundProgress>> {
  const owed = returns.filter(isOwedOrPaid);
  if (owed.length === 0) return new Map();
  const policy = await readRefundPolicy(ctx);
  const online = owed.filter(({ row }) => row.refundId !== null).map(({ row }) => row.orderId);
  const refunds = await listRefunds(ctx, [...new Set(online)]);
  const now = ctx.clock();
  return new Map(
    owed.flatMap((whole): [string, RefundProgress][] => {
      const since = owedSince(whole);
      if (!since) return [];
      const holder = holderOf(whole, refunds);
      const isLate = holder !== 'bank' && isRefundLate(since, now, policy);
      return [[whole.row.id, { holder, ...refundDue(since, policy), isLate }]];
    }),
  );
}

function isOwedOrPaid({ row }: WholeReturn): boolean {
  return row.amountPaise > 0 && (row.status === 'inspected' || row.status === 'refunded');
}

/** Its first inspection: a payout that the bank sent back is due as it was. */
export function owedSince({ steps }: Pick<WholeReturn, 'steps'>): Date | undefined {
  return steps.find(({ toStatus }) => toStatus === 'inspected')?.at;
}

/** Money that went out is with a bank; what the provider was told to send, and has not sent yet, is with the provider. */
function holderOf({ row }: WholeReturn, refunds: readonly ListedRefund[]): NonNullable<RefundProgress>['holder'] {
  if (row.status === 'refunded') return 'bank';
  const refund = refunds.find(({ id }) => id === row.refundId);
  const carrier = refunds.find(({ id }) => id === refund?.joinedInto) ?? refund;
  if (carrier?.status === 'processed') return 'bank';
  return carrier?.status === 'sent' ? 'provider' : 'store';
}
