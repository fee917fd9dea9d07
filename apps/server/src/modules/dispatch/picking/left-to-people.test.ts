import { expect, test } from 'vitest';
import { allowCash } from '../../../../test/dispatch-factory.ts';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { systemContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { advanceFulfilment } from '../../orders/index.ts';

const [store, person] = await storeOfFile(async (store) => {
  await allowCash(store);
  return createStaff(store, { permissions: ['orders.read', 'orders.change', 'dispatch.change'] });
});

/** A cash order that the simulated warehouse has in hand. */
async function placed(): Promise<string> {
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const { order } = await (await store.createCustomer()).api.placeOrder({ body: orderOf(product) });
  await store.runJobs({ only: ['notify-order'] });
  return order._id;
}

/** One that it has confirmed. */
async function confirmed(): Promise<string> {
  const orderId = await placed();
  const warehouse = systemContext({ ...store.services, db: store.ctx.db }, 'fulfilment');
  await advanceFulfilment(warehouse, { orderId, from: 'processing' });
  return orderId;
}

test('[SHIP-91] orders move by themselves until one of the staff moves, picks or packs one, which then waits for people', async () => {
  const [own, moved] = [await placed(), await placed()];
  const [picked, dropped, packed] = [await confirmed(), await confirmed(), await confirmed()];
  const { order } = await person.api.readOrder({ params: { id: moved } });
  const body = { status: 'confirmed' as const, expectedVersion: order.version };
  await person.api.moveOrder({ params: { id: moved }, body });
  const begin = async (id: string) =>
    (await person.api.startPickList({ body: { mode: 'together', orders: { ids: [id] } } })).list;
  await begin(picked);
  const { id, version } = await begin(dropped);
  await person.api.endPickList({ params: { id }, body: { how: 'dropped', expectedVersion: version } });
  await person.api.beginPacking({ params: { id: packed }, body: { isTakenOver: false } });
  await store.runJobs({ only: ['advance-fulfilment'], isEarly: true });
  const rows = await store.rows<{ id: string; status: string }>(sql`SELECT id, status FROM orders`);
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
  expect(statusOf(own)).toBe('delivered');
  for (const id of [moved, picked, dropped, packed]) expect(statusOf(id)).toBe('confirmed');
});
