import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, phoneSlug } from '../../../test/order-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[STOCK-01] a stock check lists each short item with requested and available quantity', async () => {
  const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];
  await setStock(store, cable, 3);
  await setStock(store, phone, 5);
  const wanted = (product: typeof cable, quantity: number) => ({
    productId: product._id,
    quantity,
    ...(product.defaultVariant && { variantId: product.defaultVariant }),
  });
  const ask = (...items: ReturnType<typeof wanted>[]) => store.api.checkStock({ body: { items } });
  const enough = { success: true, inStock: true, outOfStockItems: [] };
  expect(await ask(wanted(cable, 3), wanted(phone, 5))).toEqual(enough);
  const short = (requestedQuantity: number) => ({
    success: true,
    inStock: false,
    outOfStockItems: [
      {
        productName: cable.name,
        requestedQuantity,
        availableStock: 3,
        productId: cable._id,
        variantId: cable.defaultVariant,
      },
    ],
  });
  expect(await ask(wanted(cable, 4), wanted(phone, 1))).toEqual(short(4));
  expect(await ask(wanted(cable, 2), wanted(cable, 3))).toEqual(short(5));
});
