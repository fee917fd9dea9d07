import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { commandContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { exportCatalogue } from './export-catalogue.ts';

const [store, { catalogue, api, files }] = await storeOfFile(openImports);

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.each(['csv', 'json', 'xlsx'] as const)(
  '[IMP-49] own export as %s, imported again, changes nothing',
  async (format) => {
    const sku = newSku();
    await createCompleteProduct(catalogue, {
      sku,
      colours: ['Black', 'White'],
      changes: { mpn: '007', warrantyMonths: 0 },
    });
    const { name, bytes } = await api.exportCatalogue({ query: { search: sku, format } });
    expect(name).toBe(`products.${format}`);
    const { of, lines } = await files.check(new Uint8Array(bytes));
    expect([countsOf(of), lines.flatMap(({ differences }) => differences)]).toEqual([[0, 0, 2, 0], []]);
  },
);

test('[IMP-49] only prices and only stock have the SKU and name of each row', async () => {
  const sku = newSku();
  await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const lines = async (columns: 'prices' | 'stock') =>
    text((await api.exportCatalogue({ query: { search: sku, columns } })).bytes)
      .trim()
      .split('\r\n');
  expect(await lines('stock')).toEqual([
    'sku,name,stock',
    `${sku}-Black,Charger ${sku},0`,
    `${sku}-White,Charger ${sku},0`,
  ]);
  const prices = ['1299.00,999.00,,,'].flatMap((cells) =>
    ['Black', 'White'].map((colour) => `${sku}-${colour},Charger ${sku},${cells}`),
  );
  expect(await lines('prices')).toEqual(['sku,name,mrp,price,sale price,sale from,sale until', ...prices]);
});

test('[IMP-49] more than 5,000 products are exported, each once, and other calls are answered between them', {
  timeout: 120_000,
}, async () => {
  const count = 5200;
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
    SELECT gen_random_uuid(), 'many-' || n, 'MANY-' || n, 'Manyfold ' || n, 'Many', (SELECT id FROM brands ORDER BY id LIMIT 1),
      'simple', 999900, 999900, '', '', 'draft', false FROM generate_series(1, ${count}::int) AS n`);
  let isDone = false;
  const exported = api.exportCatalogue({ query: { search: 'Manyfold', columns: 'prices' } }).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    await store.rows(sql`SELECT 1`);
    await yieldToOthers();
    if (!isDone) answered += 1;
  }
  const [, ...rows] = text((await exported).bytes)
    .trim()
    .split('\r\n');
  expect([rows.length, new Set(rows.map((row) => row.split(',')[0])).size]).toEqual([count, count]);
  expect(answered).toBeGreaterThan(50);
});

test('[IMP-49] the first lines of an export leave before the last are read, a page at a time', async () => {
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
    SELECT gen_random_uuid(), 'paged-' || n, 'PAGED-' || n, 'Pagewise ' || n, 'Many', (SELECT id FROM brands ORDER BY id LIMIT 1),
      'simple', 999900, 999900, '', '', 'draft', false FROM generate_series(1, 240) AS n`);
  const file = await exportCatalogue(commandContext({ ...store.services, db: store.database.db }), {
    ...{ view: 'all', columns: 'prices', format: 'csv', search: 'Pagewise' },
  });
  const sizes: number[] = [];
  if ('stream' in file)
    for await (const part of file.stream) {
      if (sizes.length === 1) await store.rows(sql`UPDATE products SET name = 'Changed' WHERE sku LIKE 'PAGED-%'`);
      sizes.push(String(part).split('Pagewise').length - 1);
    }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(240);
});

test('[IMP-49] an Excel file of more than 20,000 lines is refused with a sentence', { timeout: 120_000 }, async () => {
  const { toWorkbook } = await import('./export-formats.ts');
  const page = Array.from({ length: 10_001 }, () => ({ sku: 'A' }));
  async function* pages() {
    for (const _ of [1, 2]) yield page;
  }
  const refused = toWorkbook(store.ctx, ['sku'], pages());
  expect(await refused.catch((error) => error)).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('20,000'),
  });
  expect((await refusalOf(api.exportCatalogue({ query: { view: 'nothing' as 'all' } }))).status).toBe(400);
});
