import { expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { confirm, packBoxes } from '../../../../test/shipment-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { systemContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { advanceFulfilment } from '../index.ts';

const [store, packer] = await storeOfFile((store) => createStaff(store, { permissions: ['dispatch.change'] }));
const warehouse = () => systemContext({ ...store.services, db: store.ctx.db }, 'fulfilment');

async function statusOf(orderId: string): Promise<unknown> {
  const [row] = await store.rows(sql`SELECT status FROM orders WHERE id = ${orderId}`);
  return row?.['status'];
}

test('[SHIP-17] the simulated warehouse leaves an order to the people who have begun to pack it', async () => {
  const { order } = await placeCables(store);
  await confirm(store, order._id);
  const shipmentId = await packBoxes(store, order._id, [
    { units: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }] },
  ]);
  await store.rows(sql`UPDATE shipments SET packed_by = ${packer.id} WHERE id = ${shipmentId}`);
  await advanceFulfilment(warehouse(), { orderId: order._id, from: 'confirmed' });
  expect(await statusOf(order._id)).toBe('confirmed');
  await store.rows(sql`DELETE FROM shipments WHERE id = ${shipmentId}`);
  await advanceFulfilment(warehouse(), { orderId: order._id, from: 'confirmed' });
  expect(await statusOf(order._id)).toBe('shipped');
});

test('[SHIP-18] it packs the oldest numbered pieces, which stand on the invoice; whoever else sends such an order packs it by scan', async () => {
  const { order, product } = await placeCables(store);
  const variant = product.defaultVariant;
  await store.rows(sql`UPDATE products SET serial_kind = 'serial' WHERE id = ${product._id}`);
  await store.rows(sql`INSERT INTO serial_units (id, product_id, variant_id, kind, number, state, changed_at)
    SELECT ('01937000-0000-7000-8000-00000000000' || n)::uuid, ${product._id}::uuid, ${variant}::uuid, 'serial', 'CAB-' || n, 'in-stock', now()
    FROM generate_series(1, 2) n`);
  await store.rows(
    sql`INSERT INTO serial_numbers (number, unit_id, is_here) SELECT number, id, true FROM serial_units WHERE number LIKE 'CAB-%'`,
  );
  await confirm(store, order._id);
  const staff = await staffClientOf(store);
  const params = { id: order._id };
  const refused = await refusalOf(staff.moveOrder({ params, body: { status: 'shipped' } }));
  expect([refused.status, refused.message]).toEqual([
    409,
    `${product.name} has numbered pieces in stock: pack it by scan, so that theirs are known.`,
  ]);
  await advanceFulfilment(warehouse(), { orderId: order._id, from: 'confirmed' });
  const [invoice] = await invoicesOf(store, order._id);
  expect(invoice?.document.lines.map(({ numbers }) => numbers)).toEqual([['CAB-1']]);
  expect(
    await store.rows(sql`SELECT number, state FROM serial_units WHERE number LIKE 'CAB-%' ORDER BY number`),
  ).toEqual([
    { number: 'CAB-1', state: 'sold' },
    { number: 'CAB-2', state: 'in-stock' },
  ]);
});
