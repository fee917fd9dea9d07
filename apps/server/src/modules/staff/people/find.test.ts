import type { Permission } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompleteProduct, openCatalogue } from '../../../../test/product-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import type { Finder } from '../../../finder.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
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

test('[CON-195] categories, brands, attributes and files are found by name, as far as the person may', async () => {
  const { api } = await createStaff(store, { permissions: ['products.read', 'products.change', 'stock.change'] });
  const reader = await createStaff(store, { permissions: ['products.read'] });
  const body = new TextEncoder().encode('sku,stock\nA-1,5\n');
  const { import: products } = await api.uploadImport({ query: { fileName: 'Zephyr prices.csv' }, body });
  const { import: stock } = await api.uploadImport({ query: { fileName: 'Zephyr levels.csv', kind: 'stock' }, body });
  await store.rows(sql`INSERT INTO brands (id, slug, name) VALUES (${id}, 'zephyr', 'Zephyr Lights')`);
  const category = newId();
  await store.rows(sql`INSERT INTO categories (id, slug, title) VALUES (${category}, 'zephyrs', 'Zephyrs')`);
  const attribute = newId();
  await store.rows(sql`INSERT INTO attributes (id, name) VALUES (${attribute}, 'Zephyr size')`);
  const findBy = async (person: typeof api, search: string) =>
    (await person.find({ query: { search } })).found.map((found) => [found.kind, found.id]);
  expect(new Set((await findBy(api, 'zephyr')).map(String))).toEqual(
    new Set(
      [
        ['category', category],
        ['attribute', attribute],
        ['brand', id],
        ['import', products.id],
        ['stock-import', stock.id],
      ].map(String),
    ),
  );
  expect((await findBy(reader.api, 'zephyr')).map(([kind]) => kind)).toEqual(['category', 'attribute', 'brand']);
  expect(await findBy(api, 'zefhyr lights')).toEqual([['brand', id]]);
  expect(await findBy(api, '%_%')).toEqual([]);
});

test('[CON-195] a slip in the name of a product is forgiven where nothing is called so', async () => {
  const catalogue = await openCatalogue(store);
  const { id: productId } = await createCompleteProduct(catalogue, { name: 'Chandrika reading lamp' });
  const { api } = await createStaff(store, { permissions: ['products.read'] });
  const found = async (search: string) =>
    (await api.find({ query: { search } })).found.filter(({ kind }) => kind === 'product').map((one) => one.id);
  for (const search of ['chandrika', 'chandirka', 'chndrika', 'chanddrika lamp', 'chandrixa raeding'])
    expect(await found(search), search).toEqual([productId]);
  expect(await found('chndrka')).toEqual([]);
});
