import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { openStoreToKill, type StoreToKill } from './fixtures/store-to-kill.ts';

let store: StoreToKill;

beforeAll(async () => {
  store = await openStoreToKill();
}, 180_000);
afterAll(() => store?.close());

test(`[IMP-90] kill -9 while an export is written on the ${engineUnderTest} engine: the audit has who took what`, async () => {
  await store.rows(
    `INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
     SELECT gen_random_uuid(), 'taken-' || n, 'TAKEN-' || n, 'Taken ' || n, 'Taken', (SELECT id FROM brands ORDER BY id LIMIT 1),
       'simple', 120000, 100000, '', '', 'draft', false FROM generate_series(1, 4000) AS n`,
  );
  const reply = await store.read('/api/catalogue/exports?search=Taken&columns=prices&format=json');
  expect((await reply.body?.getReader().read())?.done).toBe(false);
  await store.killAndStart();
  const [entry] = await store.rows(
    "SELECT actor_kind, action, after FROM audit_entries WHERE action LIKE 'product.export%' ORDER BY id",
  );
  const after = { columns: 'prices', format: 'json', filter: { view: 'all', search: 'Taken' } };
  expect(entry).toEqual({ actor_kind: 'command', action: 'product.export', after });
});
