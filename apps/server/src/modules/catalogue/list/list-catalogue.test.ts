import type { Client, Reply } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingDifferences } from '../../../../test/listing-differences.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type Row = Reply<'listCatalogue'>['products'][number];
type Query = Exclude<NonNullable<Parameters<Client['listCatalogue']>[0]>['query'], undefined>;
type State = Row['state'];

let store: TestStore;
let person: TestPerson;
let brandId: string;
/** A category above, and one below it. */
let categories: [string, string];

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['products.read'] });
  brandId = newId();
  categories = [newId(), newId()];
  await store.rows(sql`INSERT INTO brands (id, slug, name) VALUES (${brandId}, 'lumo', 'Lumo')`);
  await store.rows(sql`INSERT INTO categories (id, slug, title, parent_id) VALUES
    (${categories[0]}, 'lights', 'Lights', NULL), (${categories[1]}, 'lamps', 'Lamps', ${categories[0]})`);
  await addProduct({ name: 'Lumo Desk Lamp', sku: 'LU-DESK', price: 1299, state: 'live', units: 4 });
  await addProduct({ name: 'Lumo Floor Lamp 5G', sku: 'LU-FLOOR', price: 2499, state: 'live', units: 0 });
  await addProduct({ name: 'Lumo Lantern', sku: 'LU-LANTERN', price: 799, state: 'draft' });
  await addProduct({ name: 'Lumo Torch 100%', sku: 'LU-TORCH', price: 499, state: 'archived', units: 9 });
  await addProduct({ name: 'Lumo Strip', sku: 'LU-STRIP', price: 0, state: 'scheduled' });
});
afterAll(() => store.close());

const skus = ({ products }: Reply<'listCatalogue'>) => products.map(({ sku }) => sku);
const list = (query: Query = {}) => person.api.listCatalogue({ query: { brandId, sort: 'sku', ...query } });

test('[LISTC-01] the list shows products of every state', async () => {
  const reply = await list({ sort: 'price' });
  expect(skus(reply)).toEqual(['LU-STRIP', 'LU-TORCH', 'LU-LANTERN', 'LU-DESK', 'LU-FLOOR']);
  expect(reply).toMatchObject({ total: 5, isEstimate: false, variants: 0, next: null, previous: null });
  expect(reply.products[3]).toMatchObject({
    ...{ name: 'Lumo Desk Lamp', brand: 'Lumo', category: 'Lamps', state: 'live', basePrice: 1299, salePrice: 1299 },
    ...{ stock: 4, sold: 0, variants: 0, defaultVariantId: null, plannedPrice: null, hasDraft: false, publishAt: null },
  });
  expect(reply.products[0]).toMatchObject({ state: 'scheduled', publishAt: '2027-01-01T00:00:00.000Z' });
});

test('[LISTC-02] every order is walked forwards and backwards in parts, each product once', async () => {
  const { total } = await person.api.listCatalogue({ query: {} });
  for (const sort of ['-changed', 'changed', 'name', '-name', 'price', '-price', '-sold', 'sku'] as const) {
    const forwards = (await walk({ sort, limit: 7 }, 'next')).flat();
    expect(new Set(forwards.map(({ id }) => id)).size, sort).toBe(total);
    const opposite = sort.startsWith('-') ? forwards.toReversed() : forwards;
    expect(opposite.map(keyOf(sort)), sort).toEqual(opposite.map(keyOf(sort)).toSorted(compare));
    const last = await lastCursor({ sort, limit: 7 });
    const backwards = (await walk({ sort, limit: 7, before: last }, 'previous')).toReversed().flat();
    expect(backwards.length, sort).toBeGreaterThan(20);
    expect(backwards, sort).toEqual(forwards.slice(0, backwards.length));
  }
});

test('[LISTC-02] a cursor holds only in its own order, and a made one is refused', async () => {
  const { next } = await person.api.listCatalogue({ query: { sort: 'price', limit: 2 } });
  const made = Buffer.from(JSON.stringify(['price', '1; DROP TABLE products', newId()])).toString('base64url');
  for (const query of [{ sort: 'name', after: next ?? '' }, { sort: 'price', after: made }, { after: 'x' }] as const) {
    const refusal = await refusalOf(person.api.listCatalogue({ query }));
    expect(refusal).toMatchObject({
      status: 400,
      message: 'This part of the list cannot be opened. Open its first page.',
    });
  }
});

test('[LISTC-03] each view has its products, and the counts say how many', async () => {
  const expected = {
    all: ['LU-DESK', 'LU-FLOOR', 'LU-LANTERN', 'LU-STRIP', 'LU-TORCH'],
    live: ['LU-DESK', 'LU-FLOOR'],
    draft: ['LU-LANTERN'],
    scheduled: ['LU-STRIP'],
    archived: ['LU-TORCH'],
    'no-stock': ['LU-FLOOR'],
    missing: ['LU-STRIP'],
  };
  for (const [view, wanted] of Object.entries(expected))
    expect(skus(await list({ view: view as keyof typeof expected })), view).toEqual(wanted);
  const { views } = await person.api.countCatalogue({ query: { brandId } });
  expect(views).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([view, { length }]) => [view, { total: length, isEstimate: false }]),
    ),
  );
});

test('[LISTC-04] products are found by words of the name, and by the beginning of a code of theirs or of a variant', async () => {
  const variantId = newId();
  const [{ id } = { id: '' }] = await store.rows<{ id: string }>(sql`SELECT id FROM products WHERE sku = 'LU-LANTERN'`);
  await store.rows(sql`INSERT INTO variants (id, product_id, sku, gtin, base_paise, sale_paise)
    VALUES (${variantId}, ${id}, 'ODD-7-RED', '8901234567890', 100, 100)`);
  const found: [string, string[]][] = [
    ['lumo lamp', ['LU-DESK', 'LU-FLOOR']],
    ['LAMP desk', ['LU-DESK']],
    ['orch', ['LU-TORCH']],
    ['5g', ['LU-FLOOR']],
    ['100%', ['LU-TORCH']],
    ['lu-d', ['LU-DESK']],
    ['odd-7', ['LU-LANTERN']],
    ['890123456', ['LU-LANTERN']],
    ['_', []],
    ['nothing like it', []],
  ];
  for (const [search, wanted] of found) expect(skus(await list({ search })), search).toEqual(wanted);
  const { matches } = await person.api.findInCatalogue({ query: { search: 'odd-7-red' } });
  expect(matches).toEqual([
    {
      productId: id,
      variantId,
      name: 'Lumo Lantern',
      sku: 'ODD-7-RED',
      gtin: '8901234567890',
      photo: '/images/a.webp',
      state: 'draft',
    },
  ]);
  const byName = await person.api.findInCatalogue({ query: { search: 'lumo torch' } });
  expect(byName.matches.map(({ sku }) => sku)).toEqual(['LU-TORCH']);
  await store.rows(sql`DELETE FROM variants WHERE id = ${variantId}`);
});

test('[LISTC-05] the list is narrowed by category with what is below it, price, origin and day of change', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect((await list({ categoryId: categories[0] })).total).toBe(5);
  expect(skus(await list({ minPrice: '500', maxPrice: '1299.00' }))).toEqual(['LU-DESK', 'LU-LANTERN']);
  expect((await list({ origin: 'India' })).total).toBe(5);
  expect((await list({ origin: 'China' })).total).toBe(0);
  expect((await list({ changedSince: day(-1) })).total).toBe(5);
  expect((await list({ changedSince: day(2) })).total).toBe(0);
  expect(skus(await list({ categoryId: `${categories[1]},${newId()}`, view: 'live', maxPrice: '2000' }))).toEqual([
    'LU-DESK',
  ]);
});

test('[LISTC-06] the list follows every change of products, variants, stock, photos and categories', async () => {
  const [{ id } = { id: '' }] = await store.rows<{ id: string }>(
    sql`SELECT id FROM products WHERE inventory_type = 'with_variants' AND is_active ORDER BY id LIMIT 1`,
  );
  const rows = (statement: string) => store.rows(sql.raw(statement));
  for (const change of [
    `UPDATE stock_levels SET quantity = 0 WHERE product_id = '${id}'`,
    `UPDATE stock_levels SET quantity = 3 WHERE product_id = '${id}'`,
    `DELETE FROM photos WHERE product_id = '${id}'`,
    `INSERT INTO photos (id, product_id, file_path, alt) VALUES ('${newId()}', '${id}', '/images/a.webp', '')`,
    `DELETE FROM product_categories WHERE product_id = '${id}'`,
    `UPDATE products SET title = ' ', hsn = '', updated_at = now() WHERE id = '${id}'`,
    `UPDATE products SET state = 'draft' WHERE id = '${id}'`,
    `UPDATE variants SET sale_paise = 0 WHERE product_id = '${id}'`,
    `UPDATE variants SET is_active = false WHERE product_id = '${id}'`,
    `DELETE FROM products WHERE id = '${id}'`,
  ]) {
    await rows(change);
    expect(await listingDifferences(rows), change).toEqual({});
  }
});

test('[LISTC-07] above ten thousand products the total is about right, and says so', async () => {
  // Without the triggers, which take a millisecond for each.
  await store.rows(sql`ALTER TABLE products DISABLE TRIGGER USER`);
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
    SELECT gen_random_uuid(), 'many-' || n, 'MANY-' || n, 'One of many ' || n, 'Many', ${brandId}, 'simple', 100, 100, '', '', 'draft', false
    FROM generate_series(1, 10100) AS n`);
  await store.rows(sql`ALTER TABLE products ENABLE TRIGGER USER`);
  await store.rows(sql`
    INSERT INTO catalogue_entries (product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories)
    SELECT product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories
    FROM current_catalogue_entries WHERE sku LIKE 'many-%'`);
  await store.rows(sql`ANALYZE catalogue_entries`);
  const { total, isEstimate, variants } = await list();
  expect([isEstimate, variants]).toEqual([true, null]);
  expect(total).toBeGreaterThanOrEqual(10_000);
  expect(total).toBeLessThan(11_000);
  const { views } = await person.api.countCatalogue({ query: { brandId } });
  expect([views['draft']?.isEstimate, views['live']]).toEqual([true, { total: 2, isEstimate: false }]);
  const first = await list({ sort: '-name', limit: 3, search: 'many' });
  expect(skus(first)).toEqual(['MANY-9999', 'MANY-9998', 'MANY-9997']);
  expect(skus(await list({ sort: '-name', limit: 3, search: 'many', after: first.next ?? '' }))[0]).toBe('MANY-9996');
  await store.rows(sql`DELETE FROM products WHERE sku LIKE 'MANY-%'`);
}, 120_000);

test('[LISTC-08] reading the list needs the permission to read products', () => {
  for (const name of ['listCatalogue', 'countCatalogue', 'findInCatalogue'] as const)
    expect(calls[name].permission).toBe('products.read');
});

type NewProduct = { name: string; sku: string; price: number; state: State; units?: number };

async function addProduct({ name, sku, price, state, units = 0 }: NewProduct): Promise<void> {
  const id = newId();
  const publishAt = state === 'scheduled' ? '2027-01-01T00:00:00Z' : null;
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, description, brand_id, inventory_type, base_paise, sale_paise, hsn,
      generic_name, net_quantity, country_of_origin, maker, state, is_active, publish_at)
    VALUES (${id}, ${sku.toLowerCase()}, ${sku}, ${name}, ${name}, 'Light', ${brandId}, 'simple', ${price * 100}, ${price * 100}, '9405',
      'Lamp', '1 unit', 'India', '{"name": "Lumo", "address": "Pune"}', ${state}, ${state === 'live'}, ${publishAt})`);
  await store.rows(sql`INSERT INTO product_categories (product_id, category_id) VALUES (${id}, ${categories[1]})`);
  await store.rows(sql`INSERT INTO stock_levels (id, product_id, quantity) VALUES (${newId()}, ${id}, ${units})`);
  await store.rows(
    sql`INSERT INTO photos (id, product_id, file_path, alt) VALUES (${newId()}, ${id}, '/images/a.webp', '')`,
  );
}

async function walk(query: Query, towards: 'next' | 'previous'): Promise<Row[][]> {
  const reply = await person.api.listCatalogue({ query });
  const cursor = reply[towards];
  if (!cursor) return [reply.products];
  const { after: _, before: __, ...rest } = query ?? {};
  const others = await walk({ ...rest, [towards === 'next' ? 'after' : 'before']: cursor }, towards);
  return [reply.products, ...others];
}

async function lastCursor(query: Query): Promise<string> {
  for (let after: string | undefined, last = ''; ; ) {
    const { next } = await person.api.listCatalogue({ query: { ...query, ...(after ? { after } : {}) } });
    if (!next) return last;
    last = next;
    after = next;
  }
}

function keyOf(sort: string): (row: Row) => string | number {
  const name = sort.replace('-', '');
  if (name === 'price') return ({ salePrice }) => salePrice;
  if (name === 'sold') return ({ sold }) => sold;
  if (name === 'changed') return ({ changedAt }) => changedAt;
  return (row) => (name === 'sku' ? row.sku : row.name).toLowerCase();
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : Number(one > other);
}
