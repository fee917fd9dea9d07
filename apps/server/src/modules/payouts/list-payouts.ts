import type { Received, Reply } from '@bijli/contract';
import {
  isRefundLate,
  maskName,
  maskUpiId,
  orderNumber,
  paiseToRupees,
  payoutNumber,
  type RefundPolicy,
  refundDue,
  returnNumber,
} from '@bijli/rules';
import { notFound } from '../../errors.ts';
import { type PayoutContext, readPayoutFacts } from './payout-facts.ts';
import { type PayoutRow, payoutConditions, payoutList, selectPayouts } from './payouts.repository.ts';

type Query = NonNullable<Received<'listPayouts'>['query']>;
type Payout = Reply<'listPayouts'>['payouts'][number];

export async function listPayouts(ctx: PayoutContext, query: Query): Promise<Reply<'listPayouts'>> {
  const { rows, policy, ...page } = await findPayouts(ctx, query);
  return { success: true, payouts: rows.map((row) => describePayout(row, { policy, now: ctx.clock() })), ...page };
}

/** A page of payouts with names and UPI ids in full. */
export async function findPayouts(ctx: PayoutContext, query: Query) {
  const { policy, ...facts } = await readPayoutFacts(ctx);
  const { view, ...filter } = query;
  const conditions = payoutConditions(filter, { view, lateBefore: facts.lateBefore });
  const { ids, sums: _, ...page } = await payoutList(facts).findPage(ctx.db, conditions, query);
  return { rows: await selectPayouts(ctx.db, ids, facts), policy, ...page };
}

export async function countPayouts(
  ctx: PayoutContext,
  query: Received<'countPayouts'>['query'],
): Promise<Reply<'countPayouts'>> {
  const { lateBefore, ...facts } = await readPayoutFacts(ctx);
  const list = payoutList({ ...facts, lateBefore });
  return { success: true, views: await list.countViews(ctx.db, payoutConditions(query ?? {}, { lateBefore })) };
}

/** @throws AppError not_found for what is not paid out by hand, or not owed yet */
export async function readPayout(ctx: PayoutContext, id: string): Promise<Reply<'readPayout'>> {
  const { policy, ...facts } = await readPayoutFacts(ctx);
  const [row] = await selectPayouts(ctx.db, [id], facts);
  if (!row) throw notFound('Payout');
  return { success: true, payout: describePayout(row, { policy, now: ctx.clock() }) };
}

export function describePayout(row: PayoutRow, { policy, now }: { policy: RefundPolicy; now: Date }): Payout {
  const { id, kind, orderId, paidAt, reference, payoutTo, since, version } = row;
  return {
    ...{ id, kind, version, number: numberOf(row), order: { id: orderId, number: orderNumber(orderId) } },
    name: maskName(row.name),
    payoutTo: payoutTo === null ? null : maskUpiId(payoutTo),
    amount: paiseToRupees(row.paise),
    since: since.toISOString(),
    due: refundDue(since, policy).to,
    isLate: paidAt === null && isRefundLate(since, now, policy),
    paid: paidAt && { reference, at: paidAt.toISOString() },
  };
}

/** As staff, and of a return its shopper, read it. */
export function numberOf({ id, kind }: Pick<PayoutRow, 'id' | 'kind'>): string {
  return kind === 'return' ? returnNumber(id) : payoutNumber(id);
}
