import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

const pictures = fileURLToPath(new URL('../../../pictures/', import.meta.url));
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

function ask(url: string, accept = 'image/webp') {
  return store.app.inject({ url, headers: { accept } });
}

test('[MED-05] every picture path of an earlier release still works, though that store had no media table', async () => {
  const rows = await store.rows<{ path: string }>(sql`
    SELECT file_path AS path FROM photos UNION SELECT mobile_image FROM banners UNION SELECT desktop_image FROM banners
    UNION SELECT image FROM hero_products`);
  await store.rows(sql`DELETE FROM media`);
  expect(rows.length).toBeGreaterThan(400);
  const former = [
    'products/bhaap-kettle/default/box',
    'photos/buds-one-cream.webp',
    'site/share.jpg',
    'site/icon.svg',
    'missing',
  ];
  for (const path of [...rows.map(({ path }) => path), ...former.map((path) => `/images/${path}`)])
    expect((await ask(path, 'image/webp,image/jpeg')).statusCode, path).toBe(200);
});

test('[MED-05] picture caches of an earlier release are still valid', async () => {
  const file = readFileSync(`${pictures}banners/range-wide.webp`);
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const { headers, rawPayload } = await ask(`/images/banners/range-wide.webp?v=${hash}`);
  expect(rawPayload.equals(file)).toBe(true);
  expect(headers).toMatchObject({ etag: `"${hash}"`, 'cache-control': 'public, max-age=31536000, immutable' });
  const small = await ask('/images/banners/range-wide.webp?w=96');
  expect(small.headers['etag']).toBe(`"${hash}-96.webp-1"`);
});

test('[MED-05] a bundled picture is also available by its media name', async () => {
  const file = readFileSync(`${pictures}heroes/tara-5g.webp`);
  const name = `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.webp`;
  expect((await ask(`/images/media/${name}`)).statusCode).toBe(404);
  await store.rows(
    sql`INSERT INTO media (name, type, bytes, width, height, alt) VALUES (${name}, 'image/webp', 1, 900, 900, 'Tara')`,
  );
  expect((await ask(`/images/media/${name}`)).rawPayload.equals(file)).toBe(true);
});
