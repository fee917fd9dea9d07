import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { type Catalogue, createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { openSession } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { commandContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { toWorkbook } from './export-formats.ts';
import { recordedPages } from './recorded-pages.ts';

let store: TestStore;
let catalogue: Catalogue;

beforeAll(async () => {
  store = await startTestStore();
  ({ catalogue } = await openImports(store));
});
afterAll(() => store.close());

type Entry = { actorId: string; after: { columns: string; format: string; lines: number; isComplete: boolean } };

const exportsOf = (search: string) =>
  store.rows<Entry>(
    sql`SELECT actor_id AS "actorId", after FROM audit_entries
        WHERE action = 'product.export' AND after->'filter'->>'search' = ${search} ORDER BY id`,
  );

async function insertProducts(name: string, count: number): Promise<void> {
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
    SELECT gen_random_uuid(), ${name}::text || n, ${name}::text || n, ${name}::text || ' ' || n, 'Many',
      (SELECT id FROM brands ORDER BY id LIMIT 1), 'simple', 999900, 999900, '', '', 'draft', false
    FROM generate_series(1, ${count}::int) AS n`);
}

test('[IMP-72] an export is in the audit with who took it, its filters, columns, format and lines', async () => {
  const sku = newSku();
  await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const { api, id: actorId } = catalogue.person;
  await api.exportCatalogue({ query: { search: sku, view: 'draft', columns: 'stock', format: 'json' } });
  await api.exportCatalogue({ query: { search: sku, format: 'xlsx' } });
  const filter = { search: sku, view: 'draft' };
  expect(await exportsOf(sku)).toEqual([
    { actorId, after: { columns: 'stock', format: 'json', filter, lines: 2, isComplete: true } },
    {
      actorId,
      after: { columns: 'all', format: 'xlsx', filter: { ...filter, view: 'all' }, lines: 2, isComplete: true },
    },
  ]);
});

test('[IMP-72] an export that is broken off is in the audit with the lines until then', {
  timeout: 60_000,
}, async () => {
  const count = 1500;
  await insertProducts('Brokenoff', count);
  const leave = new AbortController();
  const address = `${store.app.listeningOrigin}/api/catalogue/exports?search=Brokenoff`;
  const { headers } = await openSession(store, catalogue.person.id);
  const reply = await fetch(address, { headers, signal: leave.signal });
  await reply.body?.getReader().read();
  leave.abort();
  await expect.poll(() => exportsOf('Brokenoff'), { timeout: 20_000 }).toHaveLength(1);
  const [entry] = await exportsOf('Brokenoff');
  expect(entry).toMatchObject({ actorId: catalogue.person.id, after: { isComplete: false } });
  expect(entry?.after.lines).toBeLessThan(count);
});

test('[IMP-72] an Excel file that is refused is in the audit as not complete', async () => {
  const ctx = commandContext({ ...store.services, db: store.database.db });
  const page = Array.from({ length: 20_001 }, () => ({ sku: 'A' }));
  async function* pages() {
    yield page;
  }
  const taken = { columns: 'prices', format: 'xlsx', filter: { search: 'Toomany' } };
  const refused = toWorkbook(ctx, ['sku'], recordedPages(ctx, taken, pages()));
  await expect(refused).rejects.toThrow('20,000');
  expect((await exportsOf('Toomany')).map(({ after }) => [after.lines, after.isComplete])).toEqual([[20_001, false]]);
});
