import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { findProductCards, findSellables } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('a sellable has the variant’s price in paise, its picture and its attributes', async () => {
  const phone = await store.product('tara-5g');
  const variant = phone.variants.at(-1);
  const [sellable] = await findSellables(store.ctx, [{ productId: phone._id, variantId: variant?._id ?? null }]);
  expect(sellable).toEqual({
    productId: phone._id,
    variantId: variant?._id,
    sku: variant?.sku,
    name: 'Tara 5G',
    slug: 'tara-5g',
    hsn: phone.hsn,
    image: variant?.photos[0]?.filePath,
    attributes: variant?.attributes.map(({ attributeId, valueId }) => ({
      name: attributeId.name,
      value: valueId.value,
    })),
    basePaise: (variant?.price.basePrice ?? 0) * 100,
    salePaise: (variant?.price.salePrice ?? 0) * 100,
    isActive: true,
    availableUnits: variant?.inventory.quantity,
    inventoryType: 'with_variants',
  });
});

test('unknown products, variants of another product and products without the required variant are omitted', async () => {
  const phone = await store.product('tara-5g');
  const buds = await store.product('buds-one');
  const { products } = await store.api.listProducts({ query: { limit: 100 } });
  const simple = products.find((product) => product.inventoryType === 'simple')?._id ?? '';
  const budsVariant = buds.variants[0]?._id ?? null;
  const found = await findSellables(store.ctx, [
    { productId: simple, variantId: null },
    { productId: newId(), variantId: null },
    { productId: phone._id, variantId: null },
    { productId: phone._id, variantId: budsVariant },
    { productId: simple, variantId: budsVariant },
    { productId: phone._id, variantId: newId() },
    { productId: buds._id, variantId: budsVariant },
  ]);
  expect(found.map(({ productId, variantId }) => [productId, variantId])).toEqual([
    [simple, null],
    [buds._id, budsVariant],
  ]);
  expect(await findSellables(store.ctx, [])).toEqual([]);
});

test('an inactive product is still returned, marked as inactive, and has no card', async () => {
  const phone = await store.product('tara-lite');
  await store.database.db.execute(sql`UPDATE products SET is_active = false WHERE id = ${phone._id}`);
  const [sellable] = await findSellables(store.ctx, [{ productId: phone._id, variantId: phone.defaultVariant }]);
  expect(sellable?.isActive).toBe(false);
  expect(await findProductCards(store.ctx, [phone._id])).toEqual([]);
});

test('cards come in the requested order, without unknown ids', async () => {
  const [one, two] = [await store.product('buds-one'), await store.product('tara-5g')];
  const cards = await findProductCards(store.ctx, [two._id, newId(), one._id]);
  expect(cards.map((card) => card.slug)).toEqual(['tara-5g', 'buds-one']);
});
