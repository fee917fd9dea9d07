import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { openSession } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { commandContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { exportCatalogue } from './export-catalogue.ts';

const [store, { catalogue }] = await storeOfFile(openImports);

type Outcome = { lines: number; isComplete: boolean };
type Entry = { actorId: string | null; after: Record<string, unknown>; outcome: Outcome | null };

/** Each export of the search, with its outcome once there is one. */
const exportsOf = (search: string) =>
  store.rows<Entry>(
    sql`SELECT begun.actor_id AS "actorId", begun.after, ended.after AS outcome FROM audit_entries begun
        LEFT JOIN audit_entries ended ON ended.entity_id = begun.entity_id AND ended.action = 'product.export-end' AND ended.id > begun.id
        WHERE begun.action = 'product.export' AND begun.after->'filter'->>'search' = ${search} ORDER BY begun.id`,
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
  const outcome = { lines: 2, isComplete: true };
  expect(await exportsOf(sku)).toEqual([
    { actorId, after: { columns: 'stock', format: 'json', filter }, outcome },
    { actorId, after: { columns: 'all', format: 'xlsx', filter: { ...filter, view: 'all' } }, outcome },
  ]);
});

test('[IMP-72][IMP-90] an export stands in the audit before its first byte leaves, and with its lines when it is broken off', {
  timeout: 60_000,
}, async () => {
  const count = 1500;
  await insertProducts('Brokenoff', count);
  const leave = new AbortController();
  const address = `${store.app.listeningOrigin}/api/catalogue/exports?search=Brokenoff`;
  const { headers } = await openSession(store, catalogue.person.id);
  const reply = await fetch(address, { headers, signal: leave.signal });
  await reply.body?.getReader().read();
  expect(await exportsOf('Brokenoff')).toMatchObject([
    { actorId: catalogue.person.id, after: { columns: 'all', format: 'csv' }, outcome: null },
  ]);
  leave.abort();
  const outcomes = async () => (await exportsOf('Brokenoff')).map(({ outcome }) => outcome);
  await expect.poll(outcomes, { timeout: 20_000 }).toMatchObject([{ isComplete: false }]);
  const [outcome] = await outcomes();
  expect(outcome?.lines).toBeLessThan(count);
});

test.each(['csv', 'json'] as const)(
  '[IMP-90] a %s export whose reader leaves before its first page is in the audit, not complete and without lines',
  async (format) => {
    const search = `Leftat${format}`;
    await insertProducts(search, 2);
    const ctx = commandContext({ ...store.services, db: store.database.db });
    const file = await exportCatalogue(ctx, { view: 'all', columns: 'stock', format, search });
    const begun = { actorId: null, after: { columns: 'stock', format, filter: { view: 'all', search } } };
    expect(await exportsOf(search)).toEqual([{ ...begun, outcome: null }]);
    if ('stream' in file) file.stream.destroy();
    await expect.poll(() => exportsOf(search)).toEqual([{ ...begun, outcome: { lines: 0, isComplete: false } }]);
  },
);

test('[IMP-72] an Excel file that cannot be made is in the audit as not complete', async () => {
  const search = 'Unmade';
  await insertProducts(search, 2);
  const sheets = { ...store.services.sheets, write: () => Promise.reject(new Error('There is no memory left')) };
  const ctx = commandContext({ ...store.services, sheets, db: store.database.db });
  await expect(exportCatalogue(ctx, { view: 'all', columns: 'all', format: 'xlsx', search })).rejects.toThrow('memory');
  expect((await exportsOf(search)).map(({ outcome }) => outcome)).toEqual([{ lines: 2, isComplete: false }]);
});
