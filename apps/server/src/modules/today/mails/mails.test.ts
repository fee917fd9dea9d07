import { beforeAll, expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { notifyOrders } from '../../orders/index.ts';
import { mailLitLamps, mailMorning } from '../index.ts';

let store: TestStore;
let owner: TestPerson;
const none = { newOrders: false, lamps: [], morning: false, lowStock: false };

beforeAll(async () => {
  store = await startTestStore();
  owner = await createStaff(store, { roleId: 'owner' });
  return () => store.close();
});

async function mailsTo({ email }: TestPerson) {
  await store.runJobs({ only: ['send-message'] });
  return store.rows<{ subject: string; text: string }>(
    sql`DELETE FROM outbox_messages WHERE recipient = ${email} RETURNING subject, text`,
  );
}

test('[STAFF-85] a person chooses for their own account what it is mailed; before that nothing is', async () => {
  const other = await createStaff(store, { permissions: ['orders.read'] });
  expect((await owner.api.readStaffPreferences()).mails).toEqual(none);
  const lamps = ['disputes' as const, 'disputes' as const];
  const mails = { newOrders: true, lamps, morning: true, lowStock: true };
  const saved = await owner.api.saveStaffPreferences({ body: { mails } });
  expect(saved.mails).toEqual({ ...mails, lamps: ['disputes'] });
  expect((await owner.api.readStaffPreferences()).mails).toEqual(saved.mails);
  expect((await other.api.readStaffPreferences()).mails).toEqual(none);
  await owner.api.saveStaffPreferences({ body: { mails: none } });
  expect((await owner.api.readStaffPreferences()).mails).toEqual(none);
});

test('[TODAY-50] a new order is mailed once to who chose that and may read orders, however often it is told', async () => {
  const reader = await createStaff(store, { permissions: ['orders.read'] });
  const stranger = await createStaff(store, { permissions: ['products.read'] });
  for (const { api } of [reader, stranger])
    await api.saveStaffPreferences({ body: { mails: { ...none, newOrders: true } } });
  const { order } = await placeCables(store);
  await store.runJobs({ only: ['notify-order'] });
  await notifyOrders(store.ctx, [{ orderId: order._id, news: 'placed' }]);
  const number = order._id.slice(-6).toUpperCase();
  expect(await mailsTo(reader)).toEqual([
    { subject: expect.stringContaining(`New order ${number}`), text: expect.stringContaining(`/orders/${order._id}`) },
  ]);
  expect(await mailsTo(stranger)).toEqual([]);
  expect(await mailsTo(owner)).toEqual([]);
  await reader.api.saveStaffPreferences({ body: { mails: none } });
});

test('[TODAY-51] a lamp that turns on is mailed once to who chose it and may see it, and again after it was off', async () => {
  const [reader, stranger] = [
    await createStaff(store, { permissions: ['orders.read'] }),
    await createStaff(store, { permissions: ['products.read'] }),
  ];
  const early = await placeCables(store);
  await mailLitLamps(store.ctx);
  const chosen = { ...none, lamps: ['to-confirm' as const, 'on-hold' as const] };
  for (const { api } of [reader, stranger]) await api.saveStaffPreferences({ body: { mails: chosen } });
  await mailLitLamps(store.ctx);
  expect(await mailsTo(reader)).toEqual([]);
  await store.rows(sql`UPDATE orders SET status = 'cancelled' WHERE status = 'processing'`);
  await mailLitLamps(store.ctx);
  const { order } = await placeCables(store);
  expect(order._id).not.toBe(early.order._id);
  await Promise.all([mailLitLamps(store.ctx), mailLitLamps(store.ctx)]);
  await mailLitLamps(store.ctx);
  const [mail, ...others] = await mailsTo(reader);
  const { lamps } = await reader.api.readLamps();
  const count = lamps.find(({ name }) => name === 'to-confirm')?.count;
  expect([mail?.subject, others]).toEqual([`To confirm: ${count}`, []]);
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${order._id}`);
  await mailLitLamps(store.ctx);
  expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual(['On hold: 1']);
  await store.rows(sql`UPDATE orders SET staff_hold = NULL, staff_held_at = NULL WHERE id = ${order._id}`);
  await mailLitLamps(store.ctx);
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${order._id}`);
  await mailLitLamps(store.ctx);
  expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual(['On hold: 1']);
  expect(await mailsTo(stranger)).toEqual([]);
  await store.rows(sql`UPDATE orders SET staff_hold = NULL, staff_held_at = NULL WHERE id = ${order._id}`);
});

test('[TODAY-52] the morning mail has the lamps and yesterday’s figures of the first screen as far as the person may read, once a day', async () => {
  const stockKeeper = await createStaff(store, { permissions: ['stock.read'] });
  for (const { api } of [owner, stockKeeper])
    await api.saveStaffPreferences({ body: { mails: { ...none, morning: true } } });
  await placeCables(store);
  store.advanceClock(86_400_000);
  const morning = await createStaff(store, { roleId: 'owner' });
  const { before } = await morning.api.readSales({ query: { days: '1' } });
  const lit = (await morning.api.readLamps()).lamps.filter(({ count }) => count > 0);
  await Promise.all([mailMorning(store.ctx), mailMorning(store.ctx)]);
  await mailMorning(store.ctx);
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  expect(before.orders).toBeGreaterThan(0);
  expect(mail?.text).toContain(`Yesterday: ${before.orders} order`);
  for (const { count } of lit) expect(mail?.text).toContain(`: ${count}`);
  const [own] = await mailsTo(stockKeeper);
  expect(own?.text).not.toMatch(/Yesterday|To confirm/);
  store.advanceClock(86_400_000);
  await mailMorning(store.ctx);
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('[TODAY-54] what is low or has run out is mailed once a day to who wants it and may read stock, and nothing while there is none', async () => {
  store.advanceClock(86_400_000);
  const [keeper, stranger] = [
    await createStaff(store, { permissions: ['stock.read'] }),
    await createStaff(store, { permissions: ['orders.read'] }),
  ];
  for (const { api } of [keeper, stranger])
    await api.saveStaffPreferences({ body: { mails: { ...none, lowStock: true } } });
  await store.rows(sql`UPDATE stock_levels SET quantity = 50`);
  await mailMorning(store.ctx);
  expect(await mailsTo(keeper)).toEqual([]);
  const cable = await store.product(cableSlug);
  await store.rows(sql`UPDATE stock_levels SET quantity = 4 WHERE product_id = ${cable._id}
    AND variant_id IS NOT DISTINCT FROM ${cable.defaultVariant}::uuid`);
  await Promise.all([mailMorning(store.ctx), mailMorning(store.ctx)]);
  const [mail, ...others] = await mailsTo(keeper);
  expect([mail?.subject, others]).toEqual(['Stock: 0 sold out, 1 low', []]);
  expect(mail?.text).toContain(`(${cable.defaultSku}): 4 left, not sold in 30 days`);
  expect(await mailsTo(stranger)).toEqual([]);
  // A page of the release before does not know of the choice, and leaves it as it is.
  const { lowStock: _, ...before } = none;
  await keeper.api.saveStaffPreferences({ body: { mails: before } });
  expect((await keeper.api.readStaffPreferences()).mails).toEqual({ ...none, lowStock: true });
});
