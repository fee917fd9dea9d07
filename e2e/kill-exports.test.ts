import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { openStoreToKill, type StoreToKill } from './fixtures/store-to-kill.ts';

const patience = { timeout: 60_000, interval: 50 };

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

test(`[LISTC-32] kill -9 in the middle of an export on the ${engineUnderTest} engine: it goes on, and every row is in the file once`, async () => {
  const entries = 15_000;
  await store.rows(
    `INSERT INTO audit_entries (at, actor_kind, action, entity, entity_id, before, after, personal)
     SELECT timestamptz '2025-01-01' + n * interval '1 second', 'command', 'list.test', 'killed', n::text, '{}', '{}', '{}'
     FROM generate_series(1, ${entries}) AS n`,
  );
  await store.rows('ANALYZE audit_entries');
  const body = { list: 'audit' as const, query: { entity: 'killed', sort: 'at' }, columns: ['entityId'] };
  const { jobId } = await store.api.startListExport({ body });
  const job = async () => (await store.api.readStaffJob({ params: { id: jobId } })).job;
  await expect.poll(async () => (await job()).done, patience).toBeGreaterThan(10);
  await store.killAndStart();
  await expect.poll(async () => (await job()).state, patience).toBe('done');
  const file = await store.read(`/api/staff/jobs/${jobId}/file`);
  const [, ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toEqual(Array.from({ length: entries }, (_, index) => String(index + 1)));
});
