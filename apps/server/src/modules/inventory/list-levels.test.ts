import type { Input, Product } from '@bijli/contract';
import { beforeAll, expect, test } from 'vitest';
import { cableSlug } from '../../../test/order-factory.ts';
import { colourChanges, createCompleteProduct, newSku, openCatalogue } from '../../../test/product-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['stock.change', 'stock.read', 'jobs.read'] }),
);

type Query = NonNullable<NonNullable<Input<'listLevels'>>['query']>;
let cable: Product;

beforeAll(async () => {
  cable = await store.product(cableSlug);
});

const read = (query: Query, by: TestPerson = person) => by.api.listLevels({ query });
const skusOf = async (query: Query) => (await read(query)).levels.map(({ sku }) => sku);

async function walk(query: Query): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await read({ ...query, limit: '7', ...(after ? { after } : {}) });
    found.push(...page.levels.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

test('[STK-26] every variant, and every product without variants, stands in the list once, in either order', async () => {
  const [counted] = await store.rows<{ count: number }>(sql`
    SELECT (SELECT count(*) FROM variants)::int
      + (SELECT count(*) FROM products p WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id))::int AS count`);
  for (const sort of ['name', '-name', 'level', '-level'] as const) {
    const ids = await walk({ sort });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(counted?.count ?? 0);
  }
  const levels = (await read({ sort: '-level', limit: '100' })).levels.map(({ quantity }) => quantity);
  expect(levels).toEqual(levels.toSorted((one, other) => other - one));
});

test('[STK-26] a level has its last movement and who made it; one that was never counted has none', async () => {
  await setStock(store, cable, 40);
  const line = { productId: cable._id, variantId: cable.defaultVariant, expected: 40, quantity: 37 };
  await person.api.correctStock({ body: { lines: [{ ...line, reason: 'damage' }] } });
  const [level] = (await read({ search: cable.defaultSku })).levels;
  expect(level).toMatchObject({
    ...{ productId: cable._id, variantId: cable.defaultVariant, sku: cable.defaultSku, quantity: 37, isStopped: false },
    moved: { change: -3, reason: 'damage', by: 'Rohan Deshpande' },
  });
  const sku = newSku();
  const changes = colourChanges(sku, ['Red', 'Green']);
  const { id } = await createCompleteProduct(await openCatalogue(store), { sku, changes, isOnSale: false });
  await store.rows(sql`DELETE FROM stock_levels WHERE product_id = ${id}`);
  const uncounted = (await read({ search: sku })).levels.filter(({ productId }) => productId === id);
  expect(uncounted.map(({ quantity, held, moved }) => [quantity, held, moved])).toEqual([
    [0, 0, null],
    [0, 0, null],
  ]);
});

test('[STK-26] views, words, SKU, barcode, brand, status and level narrow the list, and views are counted with them', async () => {
  await setStock(store, cable, 4);
  const sku = cable.defaultSku;
  const search = sku.toLowerCase();
  expect(await skusOf({ search, view: 'low' })).toEqual([sku]);
  expect(await skusOf({ search, view: 'none' })).toEqual([]);
  expect(await skusOf({ search, minLevel: '5' })).toEqual([]);
  expect(await skusOf({ search, minLevel: '4', maxLevel: '4', state: 'live' })).toEqual([sku]);
  expect(await skusOf({ search, state: 'draft,archived' })).toEqual([]);
  const [gtin] = await store.rows<{ gtin: string }>(sql`UPDATE variants SET gtin = '8904123000171'
    WHERE id = ${cable.defaultVariant} RETURNING gtin`);
  if (gtin) expect(await skusOf({ search: '890412300017' })).toEqual([sku]);
  await store.rows(sql`UPDATE stock_levels SET status = 'out_of_stock' WHERE product_id = ${cable._id}`);
  expect(await skusOf({ search, view: 'stopped' })).toEqual([sku]);
  await store.rows(sql`UPDATE stock_levels SET status = 'in_stock' WHERE product_id = ${cable._id}`);
  const { views } = await person.api.countLevels({ query: { search } });
  expect(views).toMatchObject({ all: { total: 1 }, low: { total: 1 }, none: { total: 0 }, stopped: { total: 0 } });
  const [brand] = await store.rows<{ id: string; levels: number }>(sql`SELECT p.brand_id AS id,
    count(*)::int AS levels FROM products p LEFT JOIN variants v ON v.product_id = p.id WHERE p.brand_id =
    (SELECT brand_id FROM products WHERE id = ${cable._id}) GROUP BY 1`);
  expect((await read({ brandId: brand?.id ?? '' })).total).toBe(brand?.levels);
  const stranger = await createStaff(store, { permissions: ['staff.read'] });
  expect((await refusalOf(read({}, stranger))).status).toBe(403);
});

test('[STK-26] the list is exported as a file with the columns that are asked for', async () => {
  await setStock(store, cable, 12);
  const { jobId } = await person.api.startListExport({
    body: { list: 'stock', query: { search: cable.defaultSku }, columns: ['sku', 'stock'] },
  });
  await store.runJobs({ only: ['work-on-staff-job'] });
  const { bytes } = await person.api.downloadListExport({ params: { id: jobId } });
  const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect([head, lines]).toEqual(['SKU,Stock', [`${cable.defaultSku},12`]]);
});
