import type { Permission } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteProduct, openCatalogue } from '../../../../test/product-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import type { Finder } from '../../../finder.ts';
import { finders } from '../../finders.ts';

let store: TestStore;
const searches: string[] = [];
const id = '0199a1b2-0000-7000-8000-000000000001';

/** A second kind of thing, which asks for another permission. */
const jobFinder: Finder = {
  permission: 'jobs.read',
  async find(_ctx, search) {
    searches.push(search);
    return [{ kind: 'product', id, partOf: null, name: 'found by another', detail: '', photo: null }];
  },
};

beforeAll(async () => {
  store = await startTestStore({ overrides: { finders: [...finders, jobFinder] } });
});
afterAll(() => store.close());

test('[CON-162] the palette finds what the finders find whose permission the person has; the others are not asked', async () => {
  const catalogue = await openCatalogue(store);
  const { document } = await createCompleteProduct(catalogue);
  const foundBy = async (...permissions: Permission[]) => {
    const { api } = await createStaff(store, { permissions });
    return (await api.find({ query: { search: ` ${document.sku} ` } })).found.map(({ name }) => name);
  };
  expect(await foundBy('products.read')).toEqual([document.name]);
  expect(await foundBy('audit.read')).toEqual([]);
  expect(searches).toEqual([]);
  expect(await foundBy('products.read', 'jobs.read')).toEqual([document.name, 'found by another']);
  expect(searches).toEqual([document.sku]);
});

test('[CON-162] a product is found by its SKU, and a variant by its own, as part of its product', async () => {
  const catalogue = await openCatalogue(store);
  const { id: productId, document } = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const { api } = await createStaff(store, { permissions: ['products.read'] });
  const [variantId = '', variant] = Object.entries(document.variants)[0] ?? [];
  const { found } = await api.find({ query: { search: variant?.sku ?? '' } });
  expect(found).toEqual([
    {
      kind: 'variant',
      id: variantId,
      partOf: productId,
      name: document.name,
      detail: expect.any(String),
      photo: expect.any(String),
    },
  ]);
  expect(found[0]?.detail).toContain(`${variant?.sku}, `);
});
