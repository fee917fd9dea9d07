import { afterAll, beforeAll, expect, test } from 'vitest';
import { newImei, openReceiving } from '../../../test/receipt-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { checkStock, readStockDifferences } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[SER-16] a product of which more pieces have a number than are on hand is named, and the demo has none', async () => {
  expect(await readStockDifferences(store.ctx)).toEqual([]);
  const { product, receiving } = await openReceiving(store);
  const phone = await product('imei');
  const { id } = await receiving.begin();
  await receiving.add(id, { code: phone.sku });
  await receiving.addNumbers(id, phone.sku, [newImei(), newImei()]);
  await receiving.post(id);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
  await store.rows(sql`UPDATE stock_levels SET quantity = 1 WHERE product_id = ${phone.productId}`);
  const sentence = `${phone.sku}: 2 pieces here have a number, but 1 is on hand.`;
  expect(await readStockDifferences(store.ctx)).toEqual([sentence]);
  await checkStock(store.ctx);
  expect(store.takeErrors().map((line) => JSON.parse(line).msg)).toEqual([sentence]);
});
