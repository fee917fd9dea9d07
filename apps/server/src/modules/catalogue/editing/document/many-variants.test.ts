import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save, variantOf } from '../../../../../test/product-factory.ts';
import { startTestStore, type TestStore } from '../../../../../test/test-store.ts';
import { newId } from '../../../../platform/database/columns.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Far above what it takes (see the benchmark), to catch only work that grows with every variant. */
const maxSaveMs = 1500;

test('[PROD-02][PROD-21] a product with 1,000 variants is saved whole, and then one cell of it', async () => {
  const catalogue = await openCatalogue(store);
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku });
  const places = Array.from({ length: 1000 }, (_, place) => place);
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
  let current = published;
  const times: number[] = [];
  for (const salePrice of [990, 980, 970]) {
    const start = performance.now();
    current = await save(catalogue.api, current, { variants: { [id]: { salePrice } } });
    times.push(performance.now() - start);
  }
  if (process.env['SHOW_TIMES']) console.warn('one cell of 1,000 variants, ms:', times.map(Math.round));
  expect(current.document.variants[id]?.salePrice).toBe(970);
  const changes = { variants: { [id]: { salePrice: 960 } } };
  const { saved } = await catalogue.api.saveProduct({
    params: { id: product.id },
    body: { version: current.version, changes },
  });
  expect([saved.version, saved.changes]).toEqual([current.version + 1, changes]);
  expect(Math.min(...times)).toBeLessThan(maxSaveMs);
});
