import type { Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import type { OrderRefundRow } from './order-refunds.repository.ts';
import type { RefundFigures } from './refund-figures.ts';

type Refund = Reply<'readRefundable'>['refundable']['refunds'][number];
type PaidRefund = NonNullable<RefundFigures['money']>['refunds'][number];

/** What staff gave back, and what cancellations and returns give back by the provider, oldest first. */
export async function describeRefunds(
  ctx: StaffContext,
  { given, money }: Pick<RefundFigures, 'given' | 'money'>,
): Promise<Refund[]> {
  const names = await ctx.staffNames(
    ctx.db,
    given.map(({ staffId }) => staffId),
  );
  const byId = new Map(given.map(({ refundId, id }) => [refundId, id]));
  const others = (money?.refunds ?? []).filter(({ id }) => !byId.has(id));
  const own = given.map((row) => describeGiven(row, { names, parts: partsOf(row, money?.refunds ?? []) }));
  return [...own, ...others.map(describeOther)].sort((a, b) => a.at.localeCompare(b.at));
}

/** A refund that the provider gave back itself in part is two. */
function partsOf({ refundId }: OrderRefundRow, refunds: PaidRefund[]): PaidRefund[] {
  return refundId === null ? [] : refunds.filter(({ id }) => id === refundId);
}

type Given = { names: Map<string, string>; parts: PaidRefund[] };

function describeGiven(row: OrderRefundRow, { names, parts }: Given): Refund {
  const { id, kind, backPaise, note, paidBy, paidAt, staffId, actor, createdAt, refundId } = row;
  const worst = ['failed', 'not-known', 'owed'] as const;
  const state = worst.find((one) => parts.some((part) => part.state === one)) ?? 'gone';
  return {
    ...{ id, kind, amountPaise: backPaise, note, paidBy },
    state: refundId === null && paidAt === null ? 'owed' : state,
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
    isOutside: refundId === null,
    by: staffId === null ? actor : (names.get(staffId) ?? ''),
    at: createdAt.toISOString(),
  };
}

function describeOther({ id, amountPaise, state, reason, failure, createdAt }: PaidRefund): Refund {
  const at = createdAt.toISOString();
  return {
    ...{ id, kind: 'other', amountPaise, state, note: reason, failure, at },
    isOutside: false,
    paidBy: null,
    by: '',
  };
}
