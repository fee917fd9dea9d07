import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePaid, runRefunds } from '../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCart, returnBodyOf, walk } from '../../../../test/return-factory.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { type StaffTestClient, withVersions } from '../../../../test/with-versions.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let command: StaffTestClient;
let first: Awaited<ReturnType<typeof accounts>>;
let second: Awaited<ReturnType<typeof accounts>>;
let change: Awaited<ReturnType<typeof settingsStaffOf>>['change'];

beforeAll(async () => {
  store = await startTestStore();
  command = await staffClientOf(store);
  ({ change } = await settingsStaffOf(store));
  await change({ secondPersonPaise: 100 });
  [first, second] = [await accounts(), await accounts()];
});
afterAll(() => store.close());

/** A person who may refund, with the versions that a command reads. */
async function accounts() {
  const person = await createStaff(store, { permissions: ['orders.refund', 'returns.change', 'dispatch.change'] });
  return { person, staff: actingAs(person) };
}

function actingAs({ api }: Pick<TestPerson, 'api'>): StaffTestClient {
  return withVersions({ ...api, readOrder: command.readOrder, readReturn: command.readReturn });
}

const secondNeeded = { status: 403, message: expect.stringContaining('only when a second person confirms it') };
const cancelled = { status: 'cancelled' as const, reason: 'not-in-stock' as const };

async function askToCancel(by = first) {
  const placed = await placePaid(store);
  const { params } = placed;
  const refusal = await refusalOf(by.staff.moveOrder({ params, body: cancelled }));
  expect(refusal).toMatchObject(secondNeeded);
  return { ...placed, refusal, approval: await waitingFor(params.id) };
}

async function waitingFor(orderId: string) {
  const { approvals } = await second.staff.listApprovals();
  const found = approvals.find(({ order, state }) => order.id === orderId && state === 'waiting');
  if (!found) throw new Error('Nothing waits for a second person');
  return found;
}

const decide = ({ staff }: { staff: Pick<StaffTestClient, 'decideApproval'> }, id: string, reason?: string) =>
  staff.decideApproval({
    params: { id },
    body: reason === undefined ? { decision: 'confirm' } : { decision: 'refuse', reason },
  });

function refundsOf(orderId: string) {
  return store.rows(sql`SELECT refunds.amount_paise AS amount FROM refunds JOIN payments ON payments.id = payment_id
                        WHERE reference = ${orderId}`);
}

async function mailsTo(email: string, orderId: string): Promise<string[]> {
  await store.runJobs({ only: ['send-message'] });
  const number = orderId.slice(-6).toUpperCase();
  const rows = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE recipient = ${email} AND text LIKE ${`%${number}%`} ORDER BY created_at`,
  );
  return rows.map(({ text }) => text);
}

test('[PERM-06] above the amount a cancellation waits for a second person, who does it by confirming', async () => {
  const { order, params, refusal, approval } = await askToCancel();
  expect(refusal.message).toMatch(/^₹[\d,.]+ goes back only when a second person confirms it\. .* waits until /);
  expect((await command.readOrder({ params })).order.status).toBe('processing');
  expect(await refundsOf(order._id)).toEqual([]);
  expect(approval).toMatchObject({ call: 'moveOrder', status: 'cancelled', amount: order.total, isOwn: false });
  expect(await mailsTo(second.person.email, order._id)).toEqual([expect.stringContaining('/console/approvals')]);
  expect(await mailsTo(first.person.email, order._id)).toEqual([]);
  const { approval: confirmed } = await decide(second, approval.id);
  expect(confirmed).toMatchObject({ state: 'confirmed' });
  expect((await command.readOrder({ params })).order).toMatchObject({
    status: 'cancelled',
    storeReason: 'not-in-stock',
  });
  expect(await refundsOf(order._id)).toEqual([{ amount: String(Math.round(order.total * 100)) }]);
  await runRefunds(store, order._id);
  expect(await mailsTo(first.person.email, order._id)).toEqual([expect.stringContaining('it is done')]);
  const entries = await store.rows(
    sql`SELECT action, actor_id AS by FROM audit_entries WHERE entity_id IN (${approval.id}, ${order._id})
        AND actor_id IN (${first.person.id}, ${second.person.id}) ORDER BY id`,
  );
  expect(entries).toEqual([
    { action: 'approval.ask', by: first.person.id },
    { action: 'order.move', by: second.person.id },
    { action: 'approval.confirm', by: second.person.id },
  ]);
});

test('[PERM-06] so does the last failed delivery, and the payout of a return, whose inspection does not wait', async () => {
  const sent = await placePaid(store);
  for (const status of ['confirmed', 'shipped'] as const)
    await command.moveOrder({ params: sent.params, body: { status } });
  await first.staff.reportDeliveryAttempt({ params: sent.params });
  expect(await refusalOf(first.staff.reportDeliveryAttempt({ params: sent.params }))).toMatchObject(secondNeeded);
  expect((await command.readOrder({ params: sent.params })).order.deliveryAttempts).toBe(1);
  await decide(second, (await waitingFor(sent.params.id)).id);
  expect((await command.readOrder({ params: sent.params })).order).toMatchObject({ status: 'cancelled' });

  const { customer, order, phone } = await deliverCart(store);
  const { return: asked } = await customer.api.requestReturn({ params: { id: order._id }, body: returnBodyOf(phone) });
  const params = { id: asked._id };
  await walk(store, asked._id, ['approved', 'picked_up', 'received']);
  await first.staff.moveReturn({ params, body: { status: 'inspected' } });
  expect(await refundsOf(order._id)).toEqual([]);
  expect(await refusalOf(first.staff.moveReturn({ params, body: { status: 'refunded' } }))).toMatchObject(secondNeeded);
  await decide(second, (await waitingFor(order._id)).id);
  expect(await refundsOf(order._id)).toHaveLength(1);
});

test('[PERM-06] up to the amount, and where nobody else may refund, one person is enough', async () => {
  const { order, params } = await placePaid(store);
  await change({ secondPersonPaise: Math.round(order.total * 100) });
  expect((await first.staff.moveOrder({ params, body: cancelled })).order.status).toBe('cancelled');
  await change({ secondPersonPaise: 100 });
  const alone = await startTestStore();
  try {
    const settings = await settingsStaffOf(alone);
    await settings.change({ secondPersonPaise: 100 });
    const paid = await placePaid(alone);
    const [boss] = await alone.rows<{ id: string }>(sql`SELECT id FROM staff_members ORDER BY id DESC LIMIT 1`);
    await alone.rows(sql`UPDATE staff_members SET is_enabled = false WHERE id <> ${boss?.id}`);
    const owner = withVersions(settings.api);
    expect((await owner.moveOrder({ params: paid.params, body: cancelled })).order.status).toBe('cancelled');
  } finally {
    await alone.close();
  }
});

test('[PERM-06] asked twice for the same it waits once; for something else it is refused', async () => {
  const { order, params, refusal } = await askToCancel();
  expect(await refusalOf(first.staff.moveOrder({ params, body: cancelled }))).toMatchObject({
    message: refusal.message,
  });
  const told = { status: 409, message: expect.stringContaining('waits for a second person already') };
  const other = { ...cancelled, reason: 'other' as const };
  expect(await refusalOf(first.staff.moveOrder({ params, body: other }))).toMatchObject(told);
  expect(await refusalOf(second.staff.moveOrder({ params, body: cancelled }))).toMatchObject(told);
  expect(await mailsTo(second.person.email, order._id)).toHaveLength(1);
});

test('[PERM-07] nobody confirms what they asked for, and neither an API key nor a command confirms for another', async () => {
  const { order, params, approval } = await askToCancel();
  const owner = await createStaff(store, { roleId: 'owner' });
  const { key } = await owner.api.createApiKey({ body: { name: 'script', permissions: ['orders.refund'] } });
  expect(await refusalOf(decide(first, approval.id))).toMatchObject({ status: 422 });
  for (const staff of [store.apiAs(key), command])
    for (const reason of [undefined, 'No'])
      expect(await refusalOf(decide({ staff }, approval.id, reason))).toMatchObject({
        status: 403,
        message: 'Only a person of the staff confirms or refuses for another.',
      });
  const support = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  expect((await refusalOf(decide({ staff: support.api }, approval.id))).status).toBe(403);
  expect(await refundsOf(order._id)).toEqual([]);
  await store.rows(sql`UPDATE staff_members SET is_enabled = false WHERE id = ${first.person.id}`);
  expect((await refusalOf(decide(second, approval.id))).message).toBe('Who asked for this may not refund any more.');
  await store.rows(sql`UPDATE staff_members SET is_enabled = true WHERE id = ${first.person.id}`);
  expect((await command.readOrder({ params })).order.status).toBe('processing');
});

test('[PERM-09] of two who decide at once, or beside the shopper, one succeeds, and money goes back once', async () => {
  const [first, second, third] = [await accounts(), await accounts(), await accounts()];
  for (let round = 0; round < 3; round += 1) {
    const { customer, order, params, approval } = await askToCancel(first);
    const results = await Promise.allSettled([
      decide(second, approval.id),
      decide(third, approval.id, round === 1 ? 'No' : undefined),
      ...(round === 2 ? [customer.api.cancelOrder({ params, body: { cancellationReason: 'Other' } })] : []),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isCancelled = (await command.readOrder({ params })).order.status === 'cancelled';
    const whole = [{ amount: String(Math.round(order.total * 100)) }];
    expect(await refundsOf(order._id)).toEqual(isCancelled ? whole : []);
  }
});

test('[PERM-08] what is refused, forgotten or outdated sends nothing, and who asked is told', async () => {
  const refused = await askToCancel();
  await decide(second, refused.approval.id, 'Ask the customer first');
  const withdrawn = await askToCancel();
  expect((await decide(first, withdrawn.approval.id, 'A mistake')).approval.state).toBe('refused');
  const outdated = await askToCancel();
  await command.moveOrder({ params: outdated.params, body: { status: 'confirmed' } });
  expect((await refusalOf(decide(second, outdated.approval.id))).status).toBe(409);
  const forgotten = await askToCancel();
  store.advanceClock(24 * 3_600_000 + 1000);
  for (const { person } of [first, second])
    await store.rows(sql`UPDATE staff_sessions SET factor_at = ${store.services.clock()},
      last_used_at = ${store.services.clock()}, expires_at = ${new Date(store.services.clock().getTime() + 3_600_000)}
      WHERE member_id = ${person.id}`);
  expect((await refusalOf(decide(second, forgotten.approval.id))).message).toContain('Nobody decided this in time');
  await store.runJobs({ only: ['end-approvals'], isEarly: true });
  const endings = [
    [refused, 'refused', 'refused it: Ask the customer first'],
    [outdated, 'outdated', 'This order was changed meanwhile; it is confirmed now.'],
    [forgotten, 'forgotten', 'Nobody decided it in time'],
  ] as const;
  const { approvals } = await first.staff.listApprovals();
  for (const [{ order, approval }, state, words] of endings) {
    expect(approvals.find(({ id }) => id === approval.id)?.state).toBe(state);
    expect(await refundsOf(order._id)).toEqual([]);
    expect((await mailsTo(first.person.email, order._id)).at(-1)).toContain(words);
    expect((await refusalOf(decide(second, approval.id))).status).toBe(409);
  }
  expect(await mailsTo(first.person.email, withdrawn.order._id)).toEqual([]);
});
