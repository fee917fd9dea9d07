import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cableSlug, orderOf, phoneSlug, stockOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff, openSession, type TestPerson } from '../../../test/staff-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let person: TestPerson;
let cable: Product;
let phone: Product;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['stock.change', 'stock.read', 'products.read'] });
  cable = await store.product(cableSlug);
  phone = await store.product(phoneSlug);
});
afterAll(() => store.close());
beforeEach(async () => {
  await setStock(store, cable, 100);
  await setStock(store, phone, 100);
});

const sellableOf = ({ _id, defaultVariant }: Product) => ({ productId: _id, variantId: defaultVariant });

async function correct(by: TestPerson, product: Product, expected: number, quantity: number, note?: string) {
  const line = { ...sellableOf(product), expected, quantity, reason: 'count' as const, ...(note ? { note } : {}) };
  const { lines } = await by.api.correctStock({ body: { lines: [line] } });
  return lines[0];
}

async function newest(product: Product, count: number) {
  const { movements } = await person.api.listMovements({ params: { id: product._id }, query: {} });
  return movements.slice(0, count).map(({ change, level, reason }) => [change, level, reason]);
}

test('[STK-20] [C1-05] a page was open at 100, the shop sold 5, only the title is saved: the ledger holds only −5; a cancellation returns them', async () => {
  const editor = await createStaff(store, { permissions: ['products.change', 'products.read'] });
  const params = { id: cable._id };
  const { product } = await editor.api.readProduct({ params });
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(cable, { quantity: 5, paymentMethod: 'razorpay' }) });
  const { movements } = await person.api.listMovements({ params: { id: cable._id }, query: {} });
  expect(movements[0]).toMatchObject({ change: -5, level: 95, reason: 'sale', orderId: order._id, by: null });
  await editor.api.saveProduct({ params, body: { version: product.version, changes: { title: 'A better title' } } });
  expect(await stockOf(store, cable)).toBe(95);
  expect(await newest(cable, 1)).toEqual([[-5, 95, 'sale']]);
  expect(movements[1]).toMatchObject({ level: 100, reason: 'unrecorded', orderId: null });
  await customer.api.cancelOrder({ params: { id: order._id }, body: { cancellationReason: 'Ordered by mistake' } });
  expect(await newest(cable, 2)).toEqual([
    [5, 100, 'cancel'],
    [-5, 95, 'sale'],
  ]);
});

test('[STK-21] [C1-05] of two people who set a level read as 95 the second is told the first’s change', async () => {
  const other = await createStaff(store, { permissions: ['stock.change'] });
  await setStock(store, cable, 95);
  expect(await correct(person, cable, 95, 98, 'shelf 4')).toMatchObject({ isDone: true, quantity: 98 });
  expect(await correct(other, cable, 95, 90)).toEqual({
    ...sellableOf(cable),
    quantity: 98,
    isDone: false,
    sentence: 'Somebody changed it meanwhile: it was 95, now it is 98. Look at the movements and set it again.',
  });
  expect(await stockOf(store, cable)).toBe(98);
  const { movements } = await person.api.listMovements({ params: { id: cable._id }, query: {} });
  expect(movements[0]).toMatchObject({ change: 3, level: 98, reason: 'count', note: 'shelf 4', by: 'Rohan Deshpande' });
});

test('[STK-21] a repeated request moves nothing again, and one refused line does not hold up the others', async () => {
  const lines = [
    { ...sellableOf(cable), expected: 100, quantity: 40, reason: 'damage' as const },
    { ...sellableOf(phone), expected: 7, quantity: 8, reason: 'count' as const },
    { productId: newId(), variantId: null, expected: 0, quantity: 8, reason: 'count' as const },
  ];
  for (const _ of [1, 2]) {
    const reply = await person.api.correctStock({ body: { lines } });
    expect(reply.lines.map(({ isDone, quantity }) => [isDone, quantity])).toEqual([
      [true, 40],
      [false, 100],
      [false, 0],
    ]);
  }
  expect(await newest(cable, 2)).toEqual([
    [-60, 40, 'damage'],
    [expect.any(Number), 100, 'unrecorded'],
  ]);
  const entries = await store.rows(
    sql`SELECT before, after FROM audit_entries WHERE action = 'stock.correct' AND entity_id = ${cable._id} ORDER BY id DESC LIMIT 1`,
  );
  const { defaultSku: sku } = cable;
  expect(entries).toEqual([{ before: { sku, quantity: 100 }, after: { sku, quantity: 40, reason: 'damage' } }]);
});

test('[STK-22] a unit without a level gets one, and shoppers who asked are told when it comes back', async () => {
  await setStock(store, cable, 0);
  const customer = await store.createCustomer();
  const { defaultVariant } = cable;
  await customer.api.askForStock({
    body: { productId: cable._id, ...(defaultVariant === null ? {} : { variantId: defaultVariant }) },
  });
  expect(await correct(person, cable, 0, 3)).toMatchObject({ isDone: true });
  expect(await store.runJobs({ only: ['tell-of-stock'] })).toBe(1);
  expect((await store.product(cableSlug)).inStock).toBe(true);

  await store.rows(
    sql`DELETE FROM stock_levels WHERE product_id = ${cable._id} AND variant_id IS NOT DISTINCT FROM ${cable.defaultVariant}::uuid`,
  );
  expect(await correct(person, cable, 0, 12)).toMatchObject({ isDone: true, quantity: 12 });
  expect(await stockOf(store, cable)).toBe(12);
});

test('[STK-23] movements are read by variant, newest first, page by page', async () => {
  const [first, second] = phone.variants;
  for (let level = 100; level < 155; level += 1) await correct(person, phone, level, level + 1);
  const all = [];
  let before: string | undefined;
  for (;;) {
    const query = {
      ...(before ? { before } : {}),
      ...(phone.defaultVariant ? { variantId: phone.defaultVariant } : {}),
    };
    const page = await person.api.listMovements({ params: { id: phone._id }, query });
    all.push(...page.movements);
    before = page.movements.at(-1)?.id;
    if (!page.hasOlder) break;
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.slice(0, 55).map(({ level }) => level)).toEqual(Array.from({ length: 55 }, (_, index) => 155 - index));
  const other = [first, second].find((variant) => variant?._id !== phone.defaultVariant)?._id ?? '';
  const { movements } = await person.api.listMovements({
    params: { id: phone._id },
    query: { variantId: other },
  });
  expect(movements.every(({ variantId }) => variantId === other)).toBe(true);
  const refusal = await refusalOf(person.api.listMovements({ params: { id: newId() }, query: {} }));
  expect(refusal.status).toBe(404);
});

test('[API-06] the paths of the release before answer as the present ones', async () => {
  const { headers } = await openSession(store, person.id);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await store.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const lines = [{ ...sellableOf(cable), expected: 100, quantity: 99, reason: 'count' }];
  const corrected = await ask('POST', '/api/catalogue/stock-corrections', { lines });
  expect(corrected.lines).toMatchObject([{ isDone: true, quantity: 99 }]);
  expect(await ask('POST', '/api/stock/corrections', { lines })).toEqual(corrected);
  const former = await ask('GET', `/api/catalogue/products/${cable._id}/movements`);
  expect(former.movements[0]).toMatchObject({ change: -1, level: 99, reason: 'count' });
  expect(await ask('GET', `/api/stock/products/${cable._id}/movements`)).toEqual(former);
});
