import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { readStockDifferences } from '../src/modules/ledger/index.ts';
import { selectUnitsOf, stepSerials } from '../src/modules/serials/index.ts';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createCounters, handOver, itemsOf, post, startCount } from './count-factory.ts';
import { orderOf, stockOf } from './order-factory.ts';
import { newImei, openReceiving } from './receipt-factory.ts';
import { storeOfFile } from './store-of-file.ts';

const [store, { goods, counters }] = await storeOfFile(async (store) => ({
  goods: await openReceiving(store),
  counters: await createCounters(store),
}));
const { api, product, receiving } = goods;
const { counter, approver } = counters;

test('[SER-12] forty phones are received by scanner, the shelf is counted while the shop sells from it, a phone is found by its IMEI with its whole life, and no number disagrees', async () => {
  const phone = await product('imei', true);
  // Cheap enough for cash on delivery.
  await store.rows(sql`UPDATE products SET sale_paise = 29900 WHERE id = ${phone.productId}`);
  const numbers = Array.from({ length: 40 }, newImei);
  const receipt = await receiving.begin();
  await receiving.add(receipt.id, { code: phone.sku });
  for (const number of numbers) await receiving.addNumbers(receipt.id, phone.sku, [number]);
  await receiving.post(receipt.id);
  const [row] = await store.rows<{ slug: string }>(sql`SELECT slug FROM products WHERE id = ${phone.productId}`);
  const shown = await store.product(row?.slug ?? '');
  expect(await stockOf(store, shown)).toBe(40);

  const id = await startCount(counter);
  const scan = (code: string) =>
    counter.api.scanForCount({ params: { id }, body: { line: newId(), code, place: 'A-04-2' } });
  await scan(phone.sku);
  for (const number of numbers.slice(0, 20)) await scan(number);
  const sold = await store.createCustomer();
  const bought = await sold.api.placeOrder({ body: orderOf(shown, { paymentMethod: 'cod' }) });
  for (const number of numbers.slice(20, 39)) await scan(number);
  await handOver(store, bought.order._id);
  await packAndSell(numbers[0] ?? '', bought.order);
  expect(await itemsOf(approver, id)).toMatchObject([
    { counted: 39, onHand: 40, question: null, numbers: { scanned: 39, absent: 1 } },
  ]);
  await post(store, approver, id);

  const levels = await store.rows<{ free: number; held: number; blocked: number }>(
    sql`SELECT free, held, blocked FROM place_levels WHERE product_id = ${phone.productId}`,
  );
  expect(levels).toEqual([{ free: 38, held: 0, blocked: 0 }]);
  expect(await stockOf(store, shown)).toBe(38);
  const { found } = await api.findSerial({ query: { number: numbers[39] ?? '' } });
  expect(found[0]?.steps.map(({ to, document }) => [to, document?.kind])).toEqual([
    ['missing', 'count'],
    ['in-stock', 'receipt'],
  ]);
  const [packed] = (await api.findSerial({ query: { number: numbers[0] ?? '' } })).found;
  expect(packed?.steps.map(({ to }) => to)).toEqual(['sold', 'packed', 'in-stock']);
  expect(packed?.unit.order?.id).toBe(bought.order._id);
  expect((await api.listUnnumbered({ query: { productId: phone.productId } })).products).toEqual([]);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
});

/** The piece that was taken from the shelf for an order. */
function packAndSell(number: string, { _id, items }: Order): Promise<void> {
  return inTransaction(store.ctx, async (ctx) => {
    const [unit] = await selectUnitsOf(ctx.db, [number]);
    const unitId = unit?.id ?? '';
    const order = { id: _id, itemId: items[0]?._id ?? '' };
    await stepSerials(ctx, [{ unitId, expected: 'in-stock', to: 'packed', order }]);
    await stepSerials(ctx, [{ unitId, expected: 'packed', to: 'sold' }]);
  });
}
