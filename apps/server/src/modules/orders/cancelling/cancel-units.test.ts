import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelledState, placeCables, placeCart, placePaid } from '../../../../test/cancel-factory.ts';
import { stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const command = () => staffClientOf(store);
const reason = 'not-in-stock' as const;

async function versionOf(params: { id: string }): Promise<number> {
  return (await (await command()).readOrder({ params })).order.version;
}

function line(order: Order, place: number, quantity: number) {
  return { itemId: order.items[place]?._id ?? '', quantity };
}

test('[ORDC-44] staff cancel units of a line: their exact share goes back, stock returns, and the shopper reads why', async () => {
  const { customer, order, products, params } = await placeCart(store);
  const before = await stockOf(store, products[0]);
  const body = { reason, items: [line(order, 0, 1), line(order, 0, 1)], expectedVersion: await versionOf(params) };
  const { order: now } = await (await command()).cancelUnits({ params, body });
  const [cable] = now.items;
  expect(now).toMatchObject({ status: 'processing', items: [{ cancelledQuantity: 2 }, { cancelledQuantity: 0 }] });
  expect(Math.round(now.cancelledAmount * 300)).toBeCloseTo(Math.round((cable?.total ?? 0) * 200), -1);
  const paise = Math.round(now.cancelledAmount * 100);
  expect(await cancelledState(store, order._id)).toEqual({ cancelledPaise: paise, parts: paise, refunded: paise });
  expect(await stockOf(store, products[0])).toBe(before + 2);
  const { order: seen } = await customer.api.getOrder({ params });
  expect(seen.cancellations).toMatchObject([{ reason: 'The product is not in stock after all', amount: paise / 100 }]);
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND customer_id = ${customer.userId} AND text LIKE '%not in stock after all%'`,
  );
  expect(mail?.text).toContain('2');
  const audited = await store.rows(
    sql`SELECT after->>'reason' AS reason, after->'units'->0->>'quantity' AS units FROM audit_entries
        WHERE entity_id = ${order._id} AND action = 'order.cancel-units'`,
  );
  expect(audited).toEqual([{ reason, units: '2' }]);
  const rest = { reason, expectedVersion: now.version };
  expect((await (await command()).cancelUnits({ params, body: rest })).order).toMatchObject({
    status: 'cancelled',
    storeReason: reason,
    cancelledAmount: order.total,
  });
  expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
});

test('[ORDC-44] more units than are left, lines of another order, and what has left or waits are refused', async () => {
  const { order, params } = await placeCables(store);
  const other = await placeCables(store);
  const api = await command();
  const expectedVersion = await versionOf(params);
  const cancel = (items: { itemId: string; quantity: number }[]) =>
    refusalOf(api.cancelUnits({ params, body: { reason, items, expectedVersion } }));
  expect((await cancel([line(order, 0, 2)])).status).toBe(422);
  expect((await cancel([line(order, 0, 1), line(order, 0, 1)])).status).toBe(422);
  expect((await cancel([line(other.order, 0, 1)])).message).toBe(
    'A line that is to be cancelled is not part of this order.',
  );
  for (const quantity of [0, -1, 1.5, 11]) expect((await cancel([line(order, 0, quantity)])).status).toBe(400);
  await store.rows(sql`UPDATE orders SET status = 'shipped' WHERE id = ${order._id}`);
  const late = api.cancelUnits({ params, body: { reason, expectedVersion: await versionOf(params) } });
  expect((await refusalOf(late)).message).toBe('Units of an order that is shipped can no longer be cancelled.');
});

test('[ORDC-45] of a cancellation by the shopper and one by staff at once one succeeds, and money and stock return once', async () => {
  for (let turn = 1; turn <= 4; turn += 1) {
    const { customer, order, product, params } = await placePaid(store);
    const before = await stockOf(store, product);
    const body = { reason, items: [line(order, 0, 1)], expectedVersion: await versionOf(params) };
    const api = await command();
    const byStaff = () => api.cancelUnits({ params, body });
    const byShopper = () => customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
    const results = await Promise.allSettled(turn % 2 ? [byStaff(), byShopper()] : [byShopper(), byStaff()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    const paise = Math.round(order.total * 100);
    expect(await cancelledState(store, order._id)).toEqual({ cancelledPaise: paise, parts: paise, refunded: paise });
    expect(await stockOf(store, product)).toBe(before + 1);
  }
});

test('[ORDC-46] cancelling what is paid needs the right to refund, and above the amount a second person, who sees it done', async () => {
  const { order, params } = await placeCart(store);
  const items = [line(order, 1, 1)];
  const body = { reason, items, expectedVersion: await versionOf(params) };
  const support = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  expect((await refusalOf(support.api.cancelUnits({ params, body }))).message).toBe(
    "This call needs the permission 'orders.refund'.",
  );
  const cash = await placeCables(store);
  const unpaid = { reason, expectedVersion: await versionOf(cash.params) };
  await support.api.cancelUnits({ params: cash.params, body: unpaid });
  await (await settingsStaffOf(store)).change({ secondPersonPaise: 100 });
  const [first, second] = [
    await createStaff(store, { permissions: ['orders.read', 'orders.refund'] }),
    await createStaff(store, { permissions: ['orders.read', 'orders.refund'] }),
  ];
  expect(await refusalOf(first.api.cancelUnits({ params, body }))).toMatchObject({
    status: 403,
    message: expect.stringContaining('only when a second person confirms it'),
  });
  const { approvals } = await second.api.listApprovals();
  const waiting = approvals.find((approval) => approval.order.id === order._id);
  expect(waiting).toMatchObject({ call: 'cancelUnits', state: 'waiting' });
  expect((await cancelledState(store, order._id))['cancelledPaise']).toBe(0);
  await second.api.decideApproval({ params: { id: waiting?.id ?? '' }, body: { decision: 'confirm' } });
  const state = await cancelledState(store, order._id);
  expect(state['refunded']).toBe(Math.round((waiting?.amount ?? 0) * 100));
});
