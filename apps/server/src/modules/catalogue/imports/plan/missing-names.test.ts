import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../../test/import-factory.ts';
import { newSku } from '../../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { commandContext } from '../../../../context.ts';
import { sql } from '../../../../platform/database/drizzle.ts';
import { brandNamed, categoryNamed } from '../../taxonomy/named-entries.ts';

const [store, { api, files }] = await storeOfFile(openImports);

const fileOf = (sku: string) =>
  [
    'sku,name,brand,categories',
    `${sku}-1,One,Tarang Audio,Sound > Amplifiers | Sound`,
    `${sku}-2,Two,tarang  audio,sound > amplifiers`,
    `${sku}-3,Three,Tarang Audio,A > B > C`,
    '',
  ].join('\n');

test('[IMP-35] the dry run names brands and categories that are missing; without leave to make them the reason says how', async () => {
  const { of, lines } = await files.check(fileOf(newSku()));
  expect(of.missing).toEqual({ brands: ['Tarang Audio'], categories: ['Sound', 'Sound > Amplifiers'] });
  expect(countsOf(of)).toEqual([0, 0, 0, 3]);
  expect(lines[0]?.problems).toEqual([
    { column: 'brand', reason: expect.stringContaining('or have missing brands made') },
    { column: 'categories', reason: expect.stringContaining('or have missing ones made') },
  ]);
});

test('[IMP-36] missing brands and categories are made once, with the first product that needs them, and stand in the audit', async () => {
  const { of, lines } = await files.check(fileOf(newSku()), { makesMissing: true });
  expect([of.makesMissing, countsOf(of)]).toEqual([true, [2, 0, 0, 1]]);
  expect(lines[0]?.differences.find(({ column }) => column === 'brand')?.becomes).toBe('Tarang Audio');
  expect(lines[2]?.problems[0]?.reason).toContain('two levels');
  const brands = async () => (await api.readBrands({})).brands.filter(({ name }) => /tarang/i.test(name));
  expect(await brands()).toEqual([]);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ done: 2, leftOut: 0 });
  expect(await brands()).toMatchObject([{ name: 'Tarang Audio', products: 2 }]);
  const { categories } = await api.readCategoryTree({});
  const sound = categories.filter(({ title }) => title === 'Sound');
  const below = categories.filter(({ parentId }) => parentId === sound[0]?.id);
  expect([sound.map(({ products }) => products), below]).toMatchObject([[1], [{ title: 'Amplifiers', products: 2 }]]);
  const actions = await store.rows(
    sql`SELECT action, count(*)::int AS count FROM audit_entries WHERE action IN ('brand.create', 'category.create') GROUP BY 1 ORDER BY 1`,
  );
  expect(actions).toEqual([
    { action: 'brand.create', count: 1 },
    { action: 'category.create', count: 2 },
  ]);
});

test('[IMP-36] several that need the same brand and category at once make one of each', async () => {
  const ctx = commandContext({ ...store.services, db: store.database.db });
  const many = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'Shruti' : 'SHRUTI'));
  const brands = await Promise.all(many.map((name) => brandNamed(ctx, name)));
  const categories = await Promise.all(many.map((name) => categoryNamed(ctx, [name, 'Below'])));
  expect([new Set(brands).size, new Set(categories).size]).toEqual([1, 1]);
});

test('[IMP-71] the value of an option without a colour takes the colour that the store knows', async () => {
  const sku = newSku();
  const brand = (await api.readBrands({})).brands[0]?.name;
  const variant = (value: string) => `${sku}-${value},${sku},${sku},${brand},Colour,${value},900,800`;
  const file = `sku,parent sku,name,brand,option 1 name,option 1 value,mrp,price\n${variant('Black')}\n${variant('Zamurrad')}\n`;
  const known = (await api.readAttributes({})).attributes.find(({ name }) => name === 'Colour')?.values ?? [];
  const { of } = await files.check(file);
  expect(await files.apply(of)).toMatchObject({ job: { done: 1, leftOut: 0 } });
  const [row] = await store.rows(sql`SELECT id FROM products WHERE sku = ${sku}`);
  const { product } = await api.readProduct({ params: { id: String(row?.['id']) } });
  expect(product.document.attributes[0]?.values).toEqual([
    { value: 'Black', swatch: known.find(({ value }) => value === 'Black')?.swatch },
    { value: 'Zamurrad', swatch: null },
  ]);
  const after = (await api.readAttributes({})).attributes.find(({ name }) => name === 'Colour')?.values ?? [];
  expect(after.map(({ value }) => value).toSorted()).toEqual(
    [...known.map(({ value }) => value), 'Zamurrad'].toSorted(),
  );
});
