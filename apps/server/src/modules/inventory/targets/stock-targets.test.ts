import type { Input, Product } from '@bijli/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { fillSafetyStock } from './fill-safety-stock.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['stock.change', 'stock.read', 'stock.approve'] }),
);
let cable: Product;
const unit = () => ({ productId: cable._id, variantId: cable.defaultVariant });

type Target = Input<'setStockTargets'>['body']['lines'][number]['target'];

async function set(expected: Target, target: Target) {
  const { lines } = await person.api.setStockTargets({ body: { lines: [{ ...unit(), expected, target }] } });
  return lines[0];
}

async function shelf() {
  const { unit } = await person.api.readStockUnit({ params: { id: cable.defaultVariant ?? cable._id } });
  const { quantity, held, safety, safetyTarget, lowAt } = unit;
  return { free: quantity, held, safety, safetyTarget, lowAt };
}

beforeAll(async () => {
  cable = await store.product(cableSlug);
});
beforeEach(async () => {
  const { safetyTarget, lowAt } = await shelf();
  await set({ safety: safetyTarget, lowAt }, { safety: 0, lowAt: null });
  await setStock(store, cable, 10);
});

test('[STK-53] a safety stock is kept from sale: orders never take it, what comes in fills it first, and a smaller one gives back', async () => {
  expect(await set({ safety: 0 }, { safety: 4 })).toMatchObject({ isDone: true, safety: 4, free: 6, kept: 4 });
  const customer = await store.createCustomer();
  const place = (quantity: number) =>
    customer.api.placeOrder({ body: orderOf(cable, { quantity, paymentMethod: 'razorpay' }) });
  const refused = await refusalOf(place(7));
  expect(refused.message).toBe(`Some items are out of stock: ${cable.name} - Requested: 7, Available: 6`);
  const { order } = await place(6);
  expect(await shelf()).toMatchObject({ free: 0, held: 6, safety: 4 });
  expect(await set({ safety: 4 }, { safety: 9 })).toMatchObject({ isDone: true, safety: 9, free: 0, kept: 4 });
  await customer.api.cancelOrder({ params: { id: order._id }, body: { cancellationReason: 'Ordered by mistake' } });
  expect(await shelf()).toMatchObject({ free: 1, held: 0, safety: 9 });
  const found = { id: newId(), ...unit(), what: 'found' as const, units: 2 };
  await person.api.moveUnits({ body: found });
  expect(await shelf()).toMatchObject({ free: 3, safety: 9 });
  expect(await set({ safety: 9 }, { safety: 2 })).toMatchObject({ isDone: true, free: 10, kept: 2 });
  const { movements } = await person.api.listMovements({ params: { id: cable._id }, query: {} });
  expect(movements.slice(0, 3).map(({ change, blocked, reason, by }) => [change, blocked, reason, by])).toEqual([
    [7, -7, 'safety', 'Rohan Deshpande'],
    [2, 0, 'found', 'Rohan Deshpande'],
    [-5, 5, 'safety', null],
  ]);
});

test('[STK-53] a count that finds fewer takes the safety stock after the free units, and no count is refused for it', async () => {
  await set({ safety: 0 }, { safety: 8 });
  const count = { ...unit(), of: 'shelf' as const, expected: 10, quantity: 3, reason: 'count' as const };
  const { lines } = await person.api.correctStock({ body: { lines: [count] } });
  expect(lines[0]).toMatchObject({ isDone: true, quantity: 0, blocked: 3 });
  const again = { ...count, expected: 3, quantity: 9 };
  expect((await person.api.correctStock({ body: { lines: [again] } })).lines[0]).toMatchObject({
    ...{ isDone: true, quantity: 1, blocked: 8 },
  });
  expect(await shelf()).toEqual({ free: 1, held: 0, safety: 8, safetyTarget: 8, lowAt: null });
});

test('[STK-53] of two people who set a target the second is told; sent again it moves nothing; another’s line is set all the same', async () => {
  expect(await set({ safety: 0 }, { safety: 3 })).toMatchObject({ isDone: true });
  expect(await set({ safety: 0 }, { safety: 3 })).toMatchObject({ isDone: true, free: 7, kept: 3 });
  const lines = [
    { ...unit(), expected: { safety: 0 }, target: { safety: 5 } },
    { ...unit(), expected: { lowAt: null }, target: { lowAt: 6 } },
    { productId: newId(), variantId: null, expected: { safety: 0 }, target: { safety: 5 } },
  ];
  const reply = await person.api.setStockTargets({ body: { lines } });
  expect(reply.lines.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [false, 'Somebody changed it meanwhile: its safety stock is 3, and it is low as the settings say. Set it again.'],
    [true, undefined],
    [false, 'This product or variant does not exist any more.'],
  ]);
  expect(await shelf()).toMatchObject({ free: 7, safety: 3, safetyTarget: 3, lowAt: 6 });
  const [entry] = await store.rows(
    sql`SELECT before, after FROM audit_entries WHERE action = 'stock.target' AND entity_id = ${cable._id} ORDER BY id DESC LIMIT 1`,
  );
  const sku = cable.defaultSku;
  expect(entry).toEqual({ before: { sku, safety: 3, lowAt: null }, after: { sku, safety: 3, lowAt: 6 } });
});

test('[STK-53] units that somebody has brought in past the store fill the safety stock by the hour', async () => {
  await setStock(store, cable, 0);
  await set({ safety: 0 }, { safety: 6 });
  await setStock(store, cable, 9);
  await Promise.all([fillSafetyStock(store.ctx), fillSafetyStock(store.ctx)]);
  expect(await shelf()).toMatchObject({ free: 3, safety: 6 });
});

test('[STK-54] the sale of a unit is stopped and goes on, whatever is there; who asked is told once it can be bought', async () => {
  const stop = (isStopped: boolean) => person.api.switchSale({ body: { ...unit(), isStopped } });
  for (const _ of [1, 2]) expect(await stop(true)).toMatchObject({ isStopped: true });
  const customer = await store.createCustomer();
  const refused = await refusalOf(customer.api.placeOrder({ body: orderOf(cable) }));
  expect(refused.message).toContain('Requested: 1, Available: 0');
  expect(await shelf()).toMatchObject({ free: 10 });
  const { defaultVariant: variantId } = cable;
  await customer.api.askForStock({ body: { productId: cable._id, ...(variantId === null ? {} : { variantId }) } });
  await stop(false);
  expect(await store.runJobs({ only: ['tell-of-stock'] })).toBe(1);
  expect((await store.product(cableSlug)).inStock).toBe(true);
  const acts = await store.rows<{ action: string }>(
    sql`SELECT action FROM audit_entries WHERE action IN ('stock.stop', 'stock.resume') AND entity_id = ${cable._id} ORDER BY id`,
  );
  expect(acts.map(({ action }) => action)).toEqual(['stock.stop', 'stock.resume']);
  const reader = await createStaff(store, { permissions: ['stock.read'] });
  expect((await refusalOf(reader.api.switchSale({ body: { ...unit(), isStopped: true } }))).status).toBe(403);
});
