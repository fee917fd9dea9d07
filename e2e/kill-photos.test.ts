import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { openStoreToKill, type StoreToKill } from './fixtures/store-to-kill.ts';

const count = 100;
const patience = { timeout: 60_000, interval: 50 };

let store: StoreToKill;

beforeAll(async () => {
  store = await openStoreToKill();
}, 180_000);
afterAll(() => store?.close());

test(`[PHO-15] kill -9 in the middle of a job of photos on the ${engineUnderTest} engine: it goes on, and every product is done once`, async () => {
  await addProducts();
  const files = [await upload(40), await upload(60)];
  const photos = Array.from({ length: count }, (_, at) =>
    files.map((filePath, index) => ({ sku: `KILLED-PHOTO-${at + 1}`, place: index + 1, filePath })),
  ).flat();
  const { jobId } = await store.api.attachPhotos({ body: { photos } });
  const job = async () => (await store.api.readStaffJob({ params: { id: jobId } })).job;
  await expect.poll(async () => (await job()).done, patience).toBeGreaterThan(count / 10);
  await store.killAndStart();
  expect((await job()).done).toBeLessThan(count);
  await expect.poll(async () => (await job()).state, patience).toBe('done');
  expect(await job()).toMatchObject({ total: count, done: count, leftOut: 0, undo: 'possible' });
  const rows = await store.rows(
    `SELECT (SELECT array_agg(f.file_path ORDER BY f.position) FROM photos f WHERE f.product_id = p.id) AS files,
       (SELECT count(*)::int FROM audit_entries a WHERE a.action = 'product.change' AND a.entity_id = p.id::text) AS changes
     FROM products p WHERE p.sku LIKE 'KILLED-PHOTO-%'`,
  );
  expect(rows).toEqual(Array.from({ length: count }, () => ({ files, changes: 1 })));
});

async function addProducts(): Promise<void> {
  await store.rows(
    `INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
     SELECT gen_random_uuid(), 'killed-photo-' || n, 'KILLED-PHOTO-' || n, 'Killed photo ' || n, 'Killed',
       (SELECT id FROM brands ORDER BY id LIMIT 1), 'simple', 120000, 100000, '', '', 'draft', false
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
}

async function upload(width: number): Promise<string> {
  const picture = sharp({ create: { width, height: 40, channels: 3, background: '#c33' } });
  const body = Uint8Array.from(await picture.png().toBuffer());
  return (await store.api.uploadMedia({ query: { alt: 'A red square' }, body })).media.address;
}
