import type { Reply } from '@bijli/contract';
import { expect, test } from 'vitest';
import { allowCash } from '../../../../test/dispatch-factory.ts';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { tried } from '../../../../test/random-histories.ts';
import { commandOf } from '../../../../test/shipment-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';
import { startPickList } from './start-pick-list.ts';

type List = Reply<'readPickList'>['list'];

/** Each call of the race has a connection. */
const [store, picker] = await storeOfFile(
  async (store) => {
    await allowCash(store);
    return createStaff(store, { permissions: ['orders.read', 'dispatch.change'] });
  },
  { poolSize: 24 },
);

/** The simulated warehouse has a confirmed order in hand; its shopper may cancel it. */
async function confirmed() {
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(product) });
  const id = order._id;
  await advance(id, 'processing');
  const body = { cancellationReason: 'I ordered by mistake' };
  return { id, cancel: () => tried(() => customer.api.cancelOrder({ params: { id }, body })) };
}

function advance(orderId: string, from = 'confirmed'): Promise<unknown> {
  return jobHandlers({ ...store.services, db: store.ctx.db })['advance-fulfilment']({ orderId, from });
}

/** Without the way of a call, and when the warehouse has just asked for what it has no answer to yet. */
async function start(ids: readonly string[]): Promise<void> {
  await new Promise(setImmediate);
  await tried(() => startPickList(commandOf(store), { body: { mode: 'together', orders: { ids: [...ids] } } }));
}

async function walk({ id }: Pick<List, 'id'>): Promise<void> {
  const { list } = await picker.api.readPickList({ params: { id } });
  for (const { productId, variantId, wanted } of list.lines) {
    const { version } = (await picker.api.readPickList({ params: { id } })).list;
    const body = { productId, variantId, found: wanted, notFound: 0, expectedVersion: version };
    await picker.api.pickUnits({ params: { id }, body });
  }
  const { version } = (await picker.api.readPickList({ params: { id } })).list;
  await picker.api.endPickList({ params: { id }, body: { how: 'done', expectedVersion: version } });
}

type Found = { id: string; status: string; lists: string[] };

const selectFound = (ids: readonly string[]) =>
  store.rows<Found>(sql`SELECT o.id, o.status, ARRAY(SELECT p.list_id FROM pick_list_orders p WHERE p.order_id = o.id) AS lists
    FROM orders o WHERE o.id = ANY (${sql.param([...ids])}::uuid[])`);

test('[SHIP-93] of two pick lists, the simulated warehouse and a cancellation that reach an order at once the first wins: what is listed waits for people, what has left is on no list', async () => {
  const orders: Awaited<ReturnType<typeof confirmed>>[] = [];
  for (let count = 0; count < 9; count += 1) orders.push(await confirmed());
  const ids = orders.map(({ id }) => id);
  const someCancel = orders.filter((_, place) => place % 3 === 0);
  await Promise.all([
    ...ids.slice(0, 5).map((id) => advance(id)),
    start(ids),
    start(ids.toReversed()),
    ...someCancel.map(({ cancel }) => cancel()),
    ...ids.slice(5).map((id) => advance(id)),
  ]);
  const found = await selectFound(ids);
  expect(found).toHaveLength(ids.length);
  for (const { status, lists } of found) {
    expect(lists.length).toBeLessThanOrEqual(1);
    expect(['confirmed', 'shipped', 'cancelled']).toContain(status);
    expect([status, lists.length]).not.toEqual(['shipped', 1]);
    expect([status, lists.length]).not.toEqual(['confirmed', 0]);
  }
  const lists = [...new Set(found.flatMap(({ lists }) => lists))];
  await Promise.all([
    ...lists.map((id) => walk({ id })),
    ...ids.map((id) => advance(id)),
    ...someCancel.map(({ cancel }) => cancel()),
  ]);
  await Promise.all(ids.map((id) => advance(id)));
  for (const {
    id,
    status,
    lists: [list],
  } of await selectFound(ids)) {
    if (!list) continue;
    const { orders: listed } = (await picker.api.readPickList({ params: { id: list } })).list;
    const { state, trouble } = listed.find((order) => order.id === id) ?? {};
    expect([status, state, trouble]).toEqual(
      status === 'cancelled' ? ['cancelled', 'picked', 'cancelled'] : ['confirmed', 'picked', null],
    );
  }
});
