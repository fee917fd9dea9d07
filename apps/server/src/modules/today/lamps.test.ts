import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCables, placePaid } from '../../../test/cancel-factory.ts';
import { confirmedOrder, writeShipment } from '../../../test/dispatch-factory.ts';
import { cableSlug } from '../../../test/order-factory.ts';
import { deliverCash, returnBodyOf, walk } from '../../../test/return-factory.ts';
import { moveOrderTo } from '../../../test/staff-client.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { checkStock } from '../ledger/index.ts';

let store: TestStore;
let owner: TestPerson;

beforeAll(async () => {
  store = await startTestStore();
  owner = await createStaff(store, { roleId: 'owner' });
});
afterAll(() => store.close());

async function lamps(person = owner) {
  const { lamps } = await person.api.readLamps();
  return Object.fromEntries(lamps.map(({ name, ...lamp }) => [name, lamp]));
}
const counts = async () =>
  Object.fromEntries(Object.entries(await lamps()).flatMap(([name, { count }]) => (count > 0 ? [[name, count]] : [])));

test('[TODAY-01][TODAY-02] each lamp counts what wants a hand, its list is as long, and what is done goes out', async () => {
  const stock = await counts();
  const [waiting, toPack, held, late] = [
    await placeCables(store),
    await placeCables(store),
    await placeCables(store),
    await placeCables(store),
  ];
  for (const { order } of [toPack, held, late]) await moveOrderTo(store.ctx, order._id, 'confirmed');
  await moveOrderTo(store.ctx, late.order._id, 'shipped');
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${held.order._id}`);
  const asked = { 'to-confirm': 1, 'to-pack': 1, 'on-hold': 1 };
  expect(await counts()).toEqual({ ...stock, ...asked });
  await store.rows(
    sql`UPDATE orders SET terms = jsonb_set(terms, '{delivery,to}', to_jsonb(current_date - 3)) WHERE id = ${late.order._id}`,
  );
  expect(await counts()).toEqual({ ...stock, ...asked, stuck: 1 });
  const found = await lamps();
  expect(found['to-confirm']).toMatchObject({ amount: waiting.order.total, since: waiting.order.createdAt });
  expect(found['on-hold']?.reasons).toEqual([{ reason: 'address', count: 1 }]);
  for (const [name, { order }] of [
    ['to-confirm', waiting],
    ['to-pack', toPack],
    ['on-hold', held],
    ['stuck', late],
  ] as const) {
    const { count, things } = await owner.api.listLampThings({ params: { lamp: name } });
    expect([name, count, things.map(({ id }) => id)]).toEqual([name, 1, [order._id]]);
  }
  await moveOrderTo(store.ctx, late.order._id, 'delivered');
  await moveOrderTo(store.ctx, waiting.order._id, 'cancelled');
  await moveOrderTo(store.ctx, toPack.order._id, 'shipped');
  await moveOrderTo(store.ctx, held.order._id, 'cancelled');
  await store.rows(sql`UPDATE orders SET staff_hold = NULL, staff_held_at = NULL WHERE id = ${held.order._id}`);
  expect(await counts()).toEqual(stock);
});

test('[TODAY-53] what the nightly check of the stock finds stays lit with its sentences until a check finds nothing', async () => {
  const cable = await store.product(cableSlug);
  await checkStock(store.ctx);
  expect((await lamps())['stock-differences']?.count).toBe(0);
  const damage = (by: number) =>
    store.rows(sql`UPDATE place_levels SET damaged = damaged + ${by}::int, blocked = blocked + ${by}::int,
        on_hand = on_hand + ${by}::int
      WHERE product_id = ${cable._id} AND variant_id IS NOT DISTINCT FROM ${cable.defaultVariant}::uuid`);
  await damage(2);
  const sentence = `${cable.defaultSku}: 2 are blocked, but its movements add up to 0.`;
  await checkStock(store.ctx);
  const { since } = (await lamps())['stock-differences'] ?? {};
  store.advanceClock(60_000);
  await checkStock(store.ctx);
  expect(store.takeErrors().map((line) => JSON.parse(line).msg)).toEqual([sentence, sentence]);
  // Since the first check that found it.
  expect((await lamps())['stock-differences']).toMatchObject({ count: 1, since });
  const { things } = await owner.api.listLampThings({ params: { lamp: 'stock-differences' } });
  expect(things).toMatchObject([{ kind: 'product', id: cable._id, name: cable.defaultSku, reason: sentence }]);
  await damage(-2);
  await checkStock(store.ctx);
  expect((await lamps())['stock-differences']?.count).toBe(0);
});

test('[TODAY-01] returns to decide and inspect, money owed, late, failed, surplus and disputed each light their own lamp', async () => {
  const before = await counts();
  const cash = await deliverCash(store);
  const { return: asked } = await cash.customer.api.requestReturn({
    params: cash.params,
    body: returnBodyOf(cash.itemId),
  });
  expect(await counts()).toEqual({ ...before, 'returns-to-decide': 1 });
  await walk(store, asked._id, ['approved', 'picked_up', 'received']);
  expect(await counts()).toEqual({ ...before, 'returns-to-inspect': 1 });
  await walk(store, asked._id, ['inspected']);
  expect(await counts()).toEqual({ ...before, 'refunds-owed': 1 });
  await store.rows(sql`UPDATE returns SET status = 'refunded' WHERE id = ${asked._id}`);
  expect(await counts()).toEqual(before);

  const paid = await placePaid(store);
  await moveOrderTo(store.ctx, paid.order._id, 'cancelled');
  expect(await counts()).toEqual({ ...before, 'refunds-owed': 1 });
  expect((await lamps())['refunds-owed']?.amount).toBe(paid.order.total);
  await store.rows(sql`UPDATE refunds SET created_at = now() - interval '3 days'`);
  expect((await counts())['refunds-late'] ?? 0).toBe(before['refunds-late'] ?? 0);
  await store.rows(sql`UPDATE refunds SET created_at = now() - interval '30 days'`);
  expect(await counts()).toEqual({ ...before, 'refunds-owed': 1, 'refunds-late': 1 });
  await store.rows(sql`UPDATE refunds SET status = 'failed', failure = 'Balance too low'`);
  expect(await counts()).toEqual({ ...before, 'refunds-failed': 1 });
  expect((await owner.api.listLampThings({ params: { lamp: 'refunds-failed' } })).things).toMatchObject([
    { id: paid.order._id, reason: 'Balance too low', amount: paid.order.total },
  ]);
  await store.rows(sql`UPDATE payments SET status = 'surplus' WHERE reference = ${paid.order._id}`);
  expect(await counts()).toEqual({ ...before, 'payments-without-order': 1 });
  await store.rows(sql`UPDATE refunds SET status = 'processed'`);
  await store.rows(sql`INSERT INTO payment_disputes (id, payment_id, provider_dispute_id, amount_paise, reason_code, phase, status, respond_by)
    SELECT gen_random_uuid(), id, 'disp_' || n, 100, 'not_received', 'chargeback', CASE n WHEN 3 THEN 'won' ELSE 'open' END,
      '2027-01-10T00:00:00Z'::timestamptz + n * interval '1 day' FROM payments, generate_series(1, 3) n WHERE reference = ${paid.order._id}`);
  expect((await lamps()).disputes).toMatchObject({ count: 2, since: '2027-01-11T00:00:00.000Z', amount: 2 });
  await store.rows(sql`DELETE FROM payment_disputes`);
  expect(await counts()).toEqual(before);
});

test('[TODAY-01][TODAY-02] stock, failed jobs and refused messages are counted as their lists count them', async () => {
  const cable = await store.product('taar-usb-c-cable');
  const before = await lamps();
  await setStock(store, cable, 0);
  await store.rows(sql`INSERT INTO staff_jobs (id, kind, permission, title, input, state, total, started_by_kind, finished_at)
    VALUES (gen_random_uuid(), 'bulk-edit', 'products.change', 'Archive', '{}', 'failed', 1, 'command', now())`);
  await store.runJobs({ only: ['notify-order', 'notify-return'] });
  await store.rows(
    sql`UPDATE messages SET state = 'refused' WHERE id = (SELECT id FROM messages WHERE audience = 'shopper' LIMIT 1)`,
  );
  const after = await lamps();
  const lit = (name: string) => (after[name]?.count ?? 0) - (before[name]?.count ?? 0);
  expect(['stock-none', 'jobs-failed', 'messages-refused'].map(lit)).toEqual([1, 1, 1]);
  const { views } = await owner.api.countLevels({ query: {} });
  expect([after['stock-none']?.count, after['stock-low']?.count]).toEqual([views['none']?.total, views['low']?.total]);
  const jobs = await owner.api.listStaffJobs({ query: { state: 'failed' } });
  const refused = await owner.api.listMessages({ query: { state: 'refused' } });
  expect([jobs.total, refused.total]).toEqual([after['jobs-failed']?.count, after['messages-refused']?.count]);
});

test('[CLAIM-11] cash that is late at couriers, charged weights to answer and claims to raise light their lamps, and go out when it is done', async () => {
  const before = await lamps();
  const id = await confirmedOrder(store, await store.product(cableSlug));
  const at = new Date(Date.now() - 20 * 86_400_000);
  const box = { courier: 'vega', awb: 'LAMP1', status: 'delivered' as const, deliveredAt: at, collectPaise: 29_900 };
  const { boxes } = await writeShipment(store, id, { state: 'ended', boxes: [box] });
  const boxId = boxes[0]?.id ?? '';
  const { dispute } = await owner.api.addWeightDispute({ body: { awb: 'LAMP1', chargedGrams: 900, charge: 30 } });
  await store.services.events.publish(store.ctx, 'box.spoilt', {
    orderId: id,
    boxId,
    kind: 'damaged',
    worthPaise: 100,
  });
  const after = await lamps();
  const names = ['courier-cash-late', 'weights-to-answer', 'claims-to-raise'] as const;
  const lit = (now: Awaited<ReturnType<typeof lamps>>) =>
    names.map((name) => (now[name]?.count ?? 0) - (before[name]?.count ?? 0));
  expect(lit(after)).toEqual([1, 1, 1]);
  expect([after['courier-cash-late']?.amount, after['weights-to-answer']?.since]).toEqual([299, dispute.answerBy]);
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await owner.api.recordRemittance({
    params: { id: boxId },
    body: { amount: 299, utr: 'NEFT77', day, expectedVersion: 1 },
  });
  const answer = { answer: 'accept' as const, words: '', expectedVersion: 1 };
  await owner.api.answerWeightDispute({ params: { id: dispute.id }, body: answer });
  await owner.api.raiseClaim({ params: { id: boxId }, body: { number: 'C1', amount: 1, expectedVersion: 1 } });
  expect(lit(await lamps())).toEqual([0, 0, 0]);
});

test('[TODAY-03] lamps are shown only to whom their own permission allows', async () => {
  const packer = await createStaff(store, { permissions: ['orders.read'] });
  const shown = Object.keys(await lamps(packer));
  expect(shown).toContain('to-pack');
  for (const name of ['approvals', 'stock-none', 'undeclared', 'jobs-failed']) expect(shown).not.toContain(name);
  await expect(packer.api.listLampThings({ params: { lamp: 'undeclared' } })).rejects.toMatchObject({ status: 404 });
  const other = await createStaff(store, { permissions: ['products.read'] });
  await expect(other.api.readLamps()).rejects.toMatchObject({ status: 403 });
  await expect(other.api.readSales({ query: {} })).rejects.toMatchObject({ status: 403 });
});

test('[TODAY-04] a return that is asked for tells the open first screens to count again', async () => {
  const heard: unknown[] = [];
  const stop = store.services.notices.subscribe((topic) => void heard.push(topic));
  const cash = await deliverCash(store);
  await cash.customer.api.requestReturn({ params: cash.params, body: returnBodyOf(cash.itemId) });
  await expect.poll(() => heard, { timeout: 2000 }).toContain('today');
  stop();
});
