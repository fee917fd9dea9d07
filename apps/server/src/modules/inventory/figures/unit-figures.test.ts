import type { Input, Product } from '@bijli/contract';
import { beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf, phoneSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { countSoldUnits } from './follow-movements.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['stock.change', 'stock.read', 'settings.change'] }),
);
let cable: Product;
let phone: Product;

beforeAll(async () => {
  cable = await store.product(cableSlug);
  phone = await store.product(phoneSlug);
});

type Query = NonNullable<NonNullable<Input<'listLevels'>>['query']>;
const idOf = ({ _id, defaultVariant }: Product) => defaultVariant ?? _id;
const unitOf = async (product: Product) => (await person.api.readStockUnit({ params: { id: idOf(product) } })).unit;
const skusOf = async (query: Query) => (await person.api.listLevels({ query })).levels.map(({ sku }) => sku);

/** A movement of the free units some days ago, past the store. */
async function moveBefore(product: Product, days: number, change: number, reason: string): Promise<void> {
  const { defaultVariant: variantId, _id } = product;
  await store.rows(sql`
    WITH changed AS (
      UPDATE stock_levels SET quantity = quantity + ${change}::int, movements = movements + 1
      WHERE product_id = ${_id} AND variant_id IS NOT DISTINCT FROM ${variantId}::uuid RETURNING quantity
    ) INSERT INTO stock_movements (id, product_id, variant_id, at, change, level, held, reason)
    SELECT ${newId()}::uuid, ${_id}::uuid, ${variantId}::uuid, ${new Date(store.ctx.clock().getTime() - days * 86_400_000).toISOString()}::timestamptz,
      ${change}::int, quantity, 0, ${reason}::text FROM changed`);
}

test('[STK-56] a unit says what was sold of it in thirty days less what was cancelled, and how long it lasts while it is there to be sold', async () => {
  await moveBefore(cable, 40, 20 - (await unitOf(cable)).quantity, 'correction');
  await moveBefore(cable, 35, -4, 'sale');
  await moveBefore(cable, 20, -12, 'sale');
  await moveBefore(cable, 15, -4, 'sale');
  await moveBefore(cable, 5, 10, 'receipt');
  await moveBefore(cable, 2, 1, 'cancel');
  await countSoldUnits(store.ctx);
  const unit = await unitOf(cable);
  // 15 sold on the 20 days on which there were any: 11 last for 14 days.
  expect(unit).toMatchObject({ quantity: 11, sold: 15, daysLeft: 14 });
  expect(await skusOf({ view: 'soon', search: cable.defaultSku })).toEqual([]);
  await moveBefore(cable, 0, -7, 'damage');
  // Free units count at once.
  expect(await unitOf(cable)).toMatchObject({ quantity: 4, sold: 15, daysLeft: 5 });
  expect(await skusOf({ view: 'soon', search: cable.defaultSku })).toEqual([cable.defaultSku]);
  expect((await skusOf({ sort: '-sold' }))[0]).toBe(cable.defaultSku);
  expect((await skusOf({ sort: 'days' }))[0]).toBe(cable.defaultSku);
  const never = (await unitOf(phone)).daysLeft;
  expect(never).toBe(null);
});

test('[STK-57] a unit is low at its own number, or at that of the settings', async () => {
  await setStock(store, phone, 7);
  const search = phone.defaultSku;
  const sellable = { productId: phone._id, variantId: phone.defaultVariant };
  const set = (expected: number | null, lowAt: number | null) =>
    person.api.setStockTargets({
      body: { lines: [{ ...sellable, expected: { lowAt: expected }, target: { lowAt } }] },
    });
  expect(await skusOf({ view: 'low', search })).toEqual([search]);
  await set(null, 6);
  expect(await skusOf({ view: 'low', search })).toEqual([]);
  expect((await person.api.countLevels({ query: { search } })).views).toMatchObject({ low: { total: 0 } });
  await set(6, 7);
  expect(await skusOf({ view: 'low', search })).toEqual([search]);
  await set(7, null);
  const { settings } = store.ctx;
  const before = settings.values.lowStockAt;
  Object.assign(settings.values, { lowStockAt: 6 });
  expect(await skusOf({ view: 'low', search })).toEqual([]);
  expect(await unitOf(phone)).toMatchObject({ lowAt: null, lowAtOfAll: 6 });
  Object.assign(settings.values, { lowStockAt: before });
});

test('[STK-58] what was not counted for ninety days is a view, and a count says when it was and by whom', async () => {
  await setStock(store, phone, 7);
  const search = phone.defaultSku;
  await moveBefore(phone, 91, -1, 'count');
  await setStock(store, phone, 7);
  expect(await skusOf({ view: 'uncounted', search })).toEqual([search]);
  const sellable = { productId: phone._id, variantId: phone.defaultVariant };
  const line = { ...sellable, of: 'free' as const, expected: 7, quantity: 8, reason: 'count' as const };
  await person.api.correctStock({ body: { lines: [line] } });
  expect((await unitOf(phone)).counted).toEqual({ at: expect.any(String), by: 'Rohan Deshpande' });
  expect(await skusOf({ view: 'uncounted', search })).toEqual([]);
  expect((await skusOf({ sort: '-counted', limit: '1' }))[0]).toBe(search);
});

test('[STK-58] what moved without a person and without a reason is a view', async () => {
  const charger = await store.product('sarthi-mini-car-charger');
  const search = charger.defaultSku;
  expect(await skusOf({ view: 'unrecorded', search })).toEqual([]);
  await setStock(store, charger, 3);
  expect(await skusOf({ view: 'unrecorded', search })).toEqual([search]);
  expect((await unitOf(charger)).moved).toMatchObject({ reason: 'unrecorded', by: null });
});

test('[STK-52] one unit has its figures, the orders that hold it, and its own movements', async () => {
  await setStock(store, cable, 9);
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(cable, { quantity: 2, paymentMethod: 'razorpay' }) });
  expect(await unitOf(cable)).toMatchObject({ sku: cable.defaultSku, quantity: 7, held: 2, serialKind: null });
  const params = { id: idOf(cable) };
  const holders = await person.api.listUnitHolders({ params });
  const own = { orderId: order._id, number: order._id.slice(-6).toUpperCase(), status: 'pending', quantity: 2 };
  expect(holders).toMatchObject({ count: 1, quantity: 2, orders: [own] });
  await customer.api.cancelOrder({ params: { id: order._id }, body: { cancellationReason: 'Ordered by mistake' } });
  expect(await person.api.listUnitHolders({ params })).toMatchObject({ count: 0, quantity: 0, orders: [] });
  const { movements, total } = await person.api.listStockMovements({ query: { unit: idOf(cable), limit: '2' } });
  expect(movements.map(({ reason, change }) => [reason, change])).toEqual([
    ['cancel', 2],
    ['sale', -2],
  ]);
  expect(total).toBeGreaterThan(2);
  const stranger = await refusalOf(person.api.readStockUnit({ params: { id: newId() } }));
  expect(stranger.status).toBe(404);
});

test('[STK-77] a movement whose number was given before those that were read already, and whose transaction ended later, counts too', async () => {
  const { quantity } = await unitOf(cable);
  const [given] = await store.rows<{ number: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('stock_movements', 'number'))::int AS number`,
  );
  await setStock(store, phone, 5);
  const search = cable.defaultSku;
  expect(await skusOf({ view: 'none', search })).toEqual([]);
  await store.rows(sql`
    WITH changed AS (
      UPDATE stock_levels SET quantity = 0, movements = movements + 1
      WHERE product_id = ${cable._id} AND variant_id IS NOT DISTINCT FROM ${cable.defaultVariant}::uuid RETURNING product_id, variant_id
    ) INSERT INTO stock_movements (id, number, product_id, variant_id, change, level, held, reason)
    SELECT gen_random_uuid(), ${given?.number}::bigint, product_id, variant_id, ${-quantity}::int, 0, 0, 'lost' FROM changed`);
  expect(await skusOf({ view: 'none', search })).toEqual([search]);
});
