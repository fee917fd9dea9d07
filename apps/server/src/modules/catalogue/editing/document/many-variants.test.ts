import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save, variantOf } from '../../../../../test/product-factory.ts';
import { startTestStore, type TestStore } from '../../../../../test/test-store.ts';
import { newId } from '../../../../platform/database/columns.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[PROD-02][PROD-21] a product with 1,000 variants is saved whole, and then one cell of it', async () => {
  const catalogue = await openCatalogue(store);
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku });
  const places = Array.from({ length: 1000 }, (_, index) => index);
  const variants = places.map((place) => {
    const choices = { Colour: `Colour ${place % 25}`, Length: `${Math.floor(place / 25)} cm` };
    return [newId(), variantOf(`${sku}-${place}`, choices)] as const;
  });
  const whole = await save(catalogue.api, product, {
    variants: Object.fromEntries(variants),
    variantOrder: variants.map(([id]) => id),
  });
  expect(whole.document.variantOrder).toHaveLength(1000);
  const { product: published } = await catalogue.api.publishProduct({
    params: { id: product.id },
    body: { version: whole.version },
  });
  const [id = ''] = whole.document.variantOrder.slice(500);
  const current = await save(catalogue.api, published, { variants: { [id]: { salePrice: 970 } } });
  expect(current.document.variants[id]?.salePrice).toBe(970);
  const changes = { variants: { [id]: { salePrice: 960 } } };
  const { saved } = await catalogue.api.saveProduct({
    params: { id: product.id },
    body: { version: current.version, changes },
  });
  expect([saved.version, saved.changes]).toEqual([current.version + 1, changes]);
});
