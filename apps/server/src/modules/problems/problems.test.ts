import type { Input } from '@bijli/contract';
import { beforeEach, expect, test } from 'vitest';
import { placePaid } from '../../../test/cancel-factory.ts';
import { mistake, openGivenBack, paiseOf } from '../../../test/given-back-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { finishJob } from '../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { disputeSchema, toDispute } from '../payments/providers/razorpay/entities.ts';
import { recordDispute } from '../payments/reconciliation/record-dispute.ts';

const [store, { back, owner }] = await storeOfFile(async (store) => ({
  back: openGivenBack(store),
  owner: await createStaff(store, { roleId: 'owner' }),
}));
beforeEach(async () => {
  await store.sandbox.webhooksSettled();
  back.reset();
  store.sandbox.change({ offerDiscount: 0, feeBearer: 'platform' });
});

type Query = NonNullable<NonNullable<Input<'listProblems'>>['query']>;

async function problemsOf(orderId: string, query: Query = {}) {
  const { problems } = await owner.api.listProblems({ query: { search: orderId.slice(-6), ...query } });
  return problems.filter(({ order }) => order.id === orderId);
}
async function onlyProblemOf(orderId: string, query: Query = {}) {
  const [problem, ...others] = await problemsOf(orderId, query);
  if (!problem || others.length > 0) throw new Error(`The order has ${others.length + (problem ? 1 : 0)} problems`);
  return problem;
}
async function lampCount(name: string): Promise<number> {
  return (await owner.api.readLamps()).lamps.find((lamp) => lamp.name === name)?.count ?? -1;
}
/** How many the list has of a kind: what the lamp of the kind must say. */
async function listCount(kind: 'dispute' | 'refund-failed' | 'payment-without-order'): Promise<number> {
  return (await owner.api.listProblems({ query: { kind } })).total;
}

async function disputed() {
  const placed = await placePaid(store);
  const dispute = store.sandbox.dispute({ payment_id: await back.paymentOf(placed.order) });
  await store.sandbox.webhooksSettled();
  return { ...placed, dispute };
}

/** A refund that the provider refused. */
async function refusedRefund() {
  store.sandbox.change({ failRefunds: 'later' });
  const placed = await placePaid(store);
  await placed.customer.api.cancelOrder({ params: placed.params, body: mistake });
  await back.runRefunds();
  expect(store.takeErrors().join('')).toContain('Refund failed: the money is still owed');
  return placed;
}

test('[TODAY-40] a dispute as Razorpay’s webhook payment.dispute.created reports it is listed with its reason, amount, day to answer and the evidence that its “Disputes Entity” names', async () => {
  const before = await lampCount('disputes');
  const { order, dispute } = await disputed();
  expect(await onlyProblemOf(order._id)).toMatchObject({
    kind: 'dispute',
    order: { id: order._id, number: order._id.slice(-6).toUpperCase() },
    amount: dispute.amount / 100,
    reason: dispute.reason_code,
    detail: dispute.phase,
    answerBy: new Date(dispute.respond_by * 1000).toISOString(),
    paymentId: dispute.payment_id,
    providerId: dispute.id,
    documents: expect.arrayContaining([
      expect.stringContaining('shipping_proof'),
      expect.stringContaining('billing_proof'),
      expect.stringContaining('customer_communication'),
    ]),
    closed: null,
  });
  expect(await lampCount('disputes')).toBe(before + 1);
  expect(await lampCount('disputes')).toBe(await listCount('dispute'));
  store.sandbox.decideDispute(dispute.id, 'won');
  await store.sandbox.webhooksSettled();
  expect(await problemsOf(order._id)).toEqual([]);
  expect(await lampCount('disputes')).toBe(before);
});

test('[TODAY-40] refused refunds, money without an order, refunds made at the provider, offers and fees are each listed with their money', async () => {
  const refused = await refusedRefund();
  expect(await onlyProblemOf(refused.order._id)).toMatchObject({
    kind: 'refund-failed',
    amount: refused.order.total,
    reason: expect.any(String),
    documents: [],
  });
  expect(await lampCount('refunds-failed')).toBe(await listCount('refund-failed'));

  await store.rows(sql`UPDATE payments SET status = 'surplus' WHERE reference = ${refused.order._id}`);
  expect(await onlyProblemOf(refused.order._id)).toMatchObject({ kind: 'payment-without-order' });
  expect(await lampCount('payments-without-order')).toBe(await listCount('payment-without-order'));

  back.reset();
  const given = await placePaid(store);
  await back.giveBack(given.order, 40_000);
  expect(await onlyProblemOf(given.order._id)).toMatchObject({ kind: 'given-back', amount: 400, detail: 'provider' });

  store.sandbox.change({ offerDiscount: 10_001 });
  const offered = await placePaid(store);
  store.sandbox.change({ offerDiscount: 0, feeBearer: 'customer' });
  const charged = await placePaid(store);
  expect(await problemsOf(offered.order._id)).toEqual([]);
  const [offer, fee] = [
    await onlyProblemOf(offered.order._id, { view: 'differences' }),
    await onlyProblemOf(charged.order._id, { view: 'differences' }),
  ];
  const [captured] = await store.rows<{ fee: string }>(
    sql`SELECT fee_paise AS fee FROM payments WHERE reference = ${charged.order._id}`,
  );
  expect([offer.kind, offer.amount, fee.kind, paiseOf(fee.amount)]).toEqual([
    ...['offer-or-fee', -100.01],
    ...['offer-or-fee', Number(captured?.fee)],
  ]);
  expect(fee.amount).toBeGreaterThan(0);
});

test('[TODAY-41] a problem is closed once with its reason, by whom and when; lamp and list have it no more, and the audit says so without the reason', async () => {
  const { order } = await refusedRefund();
  const { id, state } = await onlyProblemOf(order._id);
  const before = await lampCount('refunds-failed');
  const body = { reason: 'Paid by NEFT, UTR 4711, Asha was told', expectedState: state };
  const both = await Promise.all([
    owner.api.closeProblem({ params: { id }, body }),
    owner.api.closeProblem({ params: { id }, body }),
  ]);
  for (const { problem } of both)
    expect(problem.closed).toEqual({ reason: body.reason, by: 'Rohan Deshpande', at: expect.any(String) });
  expect(await problemsOf(order._id)).toEqual([]);
  expect(await onlyProblemOf(order._id, { view: 'done' })).toMatchObject({ id, closed: { reason: body.reason } });
  expect(await lampCount('refunds-failed')).toBe(before - 1);
  const audited = await store.rows<{ action: string; after: unknown; personal: unknown }>(
    sql`SELECT action, after, personal FROM audit_entries WHERE entity_id = ${order._id} AND action LIKE 'order.problem%'`,
  );
  expect(audited).toMatchObject([{ action: 'order.problem-done', after: { problem: 'refund-failed', thing: id } }]);
  expect(JSON.stringify(audited)).not.toContain('Asha');
  await owner.api.reopenProblem({ params: { id } });
  expect(await onlyProblemOf(order._id)).toMatchObject({ id, closed: null });
  expect(await lampCount('refunds-failed')).toBe(before);
});

test('[TODAY-42] what changes at the provider is open again, and is not closed by who saw it before', async () => {
  const { order, dispute } = await disputed();
  const { id, state } = await onlyProblemOf(order._id);
  const close = (expectedState: string) =>
    owner.api.closeProblem({ params: { id }, body: { reason: 'The evidence was sent', expectedState } });
  await close(state);
  expect(await problemsOf(order._id)).toEqual([]);
  store.sandbox.decideDispute(dispute.id, 'under_review');
  await store.sandbox.webhooksSettled();
  // As its webhook payment.dispute.action_required says when the evidence did not do.
  await recordDispute(store.ctx, toDispute(disputeSchema.parse({ ...dispute, status: 'open' })));
  const again = await onlyProblemOf(order._id);
  expect(again).toMatchObject({ id, closed: null });
  const refused = await refusalOf(close(state));
  expect([refused.status, refused.message]).toEqual([
    409,
    'This changed at the payment provider since you looked. Look at it again first.',
  ]);
  await close(again.state);
  store.sandbox.decideDispute(dispute.id, 'won');
  await store.sandbox.webhooksSettled();
  expect((await refusalOf(close(again.state))).status).toBe(404);
});

test('[TODAY-41] closing needs the right to give money back, and a reason', async () => {
  const { order } = await refusedRefund();
  const { id, state: expectedState } = await onlyProblemOf(order._id);
  const support = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  expect((await support.api.listProblems({ query: {} })).problems.length).toBeGreaterThan(0);
  const body = { reason: 'Done', expectedState };
  expect((await refusalOf(support.api.closeProblem({ params: { id }, body }))).status).toBe(403);
  expect((await refusalOf(support.api.reopenProblem({ params: { id } }))).status).toBe(403);
  for (const reason of ['', '  \u200b', 'x'.repeat(301)])
    expect((await refusalOf(owner.api.closeProblem({ params: { id }, body: { ...body, reason } }))).status).toBe(400);
});

test('[TODAY-43] views count what they list, filters narrow them, pages follow each other, and the export has the same', async () => {
  const { order } = await refusedRefund();
  const { views } = await owner.api.countProblems({ query: {} });
  for (const view of ['open', 'differences', 'done'] as const) {
    const { total } = await owner.api.listProblems({ query: { view } });
    expect([view, views[view]?.total]).toEqual([view, total]);
  }
  const all = await owner.api.listProblems({ query: { sort: '-amount' } });
  const first = await owner.api.listProblems({ query: { sort: '-amount', limit: '1' } });
  const second = await owner.api.listProblems({ query: { sort: '-amount', limit: '1', after: first.next ?? '' } });
  expect([first, second].flatMap(({ problems }) => problems.map(({ id }) => id))).toEqual(
    all.problems.slice(0, 2).map(({ id }) => id),
  );
  const kinds = (await owner.api.listProblems({ query: { kind: 'refund-failed' } })).problems.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['refund-failed']));
  const problem = await onlyProblemOf(order._id);
  const byPayment = await owner.api.listProblems({ query: { search: problem.paymentId ?? '' } });
  expect(byPayment.problems.map(({ id }) => id)).toEqual([problem.id]);
  expect((await owner.api.listProblems({ query: { until: '2020-01-01' } })).total).toBe(0);
  const { jobId } = await owner.api.startListExport({
    body: { list: 'problems', query: { search: problem.paymentId ?? '' }, columns: ['order', 'kind', 'amount'] },
  });
  await finishJob(store, owner.api, jobId);
  const { bytes } = await owner.api.downloadListExport({ params: { id: jobId } });
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines[1]).toBe(`${problem.order.number},refund-failed,${order.total.toFixed(2)}`);
});

test('[TODAY-41] what staff wrote about a shopper goes with the shopper', async () => {
  const { order, customer } = await refusedRefund();
  const { id, state: expectedState } = await onlyProblemOf(order._id);
  await owner.api.closeProblem({ params: { id }, body: { reason: 'Asha Rao was paid', expectedState } });
  await store.rows(sql`UPDATE refunds SET status = 'processed' WHERE id = ${id}`);
  await customer.api.sendOtp({ body: { phone: customer.phone } });
  await customer.api.deleteAccount({ body: { otp: await store.otpOf(customer.phone) } });
  expect(await store.rows(sql`SELECT reason FROM problem_closings WHERE thing_id = ${id}`)).toEqual([{ reason: '' }]);
});
