import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { openStoreToKill, type StoreToKill } from './fixtures/store-to-kill.ts';

const patience = { timeout: 90_000, interval: 50 };
const folder = mkdtempSync(join(tmpdir(), 'bijli-kill-photos-'));
const killAt = join(folder, 'kill-at');
const preload = ['kill-at-commit', 'photos-of-others'].map(
  (name) => `--import ${new URL(`./fixtures/${name}.ts`, import.meta.url).href}`,
);

let others: Server;
let pictures: Buffer[];
let store: StoreToKill;

beforeAll(async () => {
  pictures = await Promise.all(Array.from({ length: 24 }, (_, at) => picture(at)));
  others = createServer(({ url = '' }, reply) => {
    // Slow enough that the job is killed on its way.
    setTimeout(() => reply.end(pictures[Number(/\d+/.exec(url)?.[0])]), 40);
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const { port } = others.address() as AddressInfo;
  store = await openStoreToKill({ NODE_OPTIONS: preload.join(' '), KILL_AT: killAt, OTHERS_PORT: String(port) });
}, 180_000);
afterAll(async () => {
  await store?.close();
  others?.close();
  rmSync(folder, { recursive: true, force: true });
});

function picture(at: number): Promise<Buffer> {
  return sharp({ create: { width: 40 + at, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
}

const upload = (at: number) =>
  store.api.uploadMedia({ query: { alt: `Square ${at}` }, body: Uint8Array.from(pictures[at] ?? []) });

/** The names of files that are served; fails for one that is half-written. Unfinished ones have a dot until they are cleared. */
function wholeFiles(): string[] {
  const all = existsSync(store.mediaFolder) ? readdirSync(store.mediaFolder) : [];
  const names = all.filter((name) => name.endsWith('.webp') && !name.startsWith('.'));
  for (const name of names) {
    const hash = createHash('sha256').update(readFileSync(join(store.mediaFolder, name)));
    expect(`${hash.digest('hex').slice(0, 32)}.webp`).toBe(name);
  }
  return names.sort();
}

async function namesIn(table: 'media' | 'media_removals'): Promise<string[]> {
  const rows = await store.rows(`SELECT name FROM ${table} WHERE name LIKE '%.webp' ORDER BY name`);
  return rows.map(({ name }) => String(name));
}

/** Files with a row, or a date until which they are cleared. */
async function expectNoLostFile(): Promise<void> {
  const kept = [...(await namesIn('media')), ...(await namesIn('media_removals'))];
  expect(wholeFiles().filter((name) => !kept.includes(name))).toEqual([]);
}

test(`[PHO-30] kill -9 in the middle of uploads on the ${engineUnderTest} engine: no file is half-written or lost, and sent again each is there once`, async () => {
  const before = await namesIn('media');
  await Promise.all([upload(0), upload(1), upload(2)]);
  writeFileSync(killAt, 'before media');
  const sent = await Promise.allSettled([upload(3), upload(4), upload(5)]);
  expect(sent.some(({ status }) => status === 'rejected')).toBe(true);
  await store.killAndStart();
  await expectNoLostFile();
  expect((await namesIn('media_removals')).length).toBeGreaterThan(0);
  for (const at of [0, 1, 2, 3, 4, 5]) await upload(at);
  const added = (await namesIn('media')).filter((name) => !before.includes(name));
  expect([added.length, wholeFiles()]).toEqual([6, added]);
  expect(await namesIn('media_removals')).toEqual([]);
});

test(`[PHO-30] kill -9 while photos are fetched from addresses on the ${engineUnderTest} engine: the job goes on, and each photo is there once`, async () => {
  const places = Array.from({ length: 12 }, (_, at) => at);
  const [brand] = (await store.api.readBrands()).brands;
  const address = (at: number) => `http://photos.example/${at}.png`;
  const lines = places.map(
    (at) => `KILLED-FETCH-${at},Killed fetch ${at},${brand?.name},${address(at)} ${address(at + 12)}`,
  );
  const body = new TextEncoder().encode(['sku,name,brand,photos', ...lines].join('\n'));
  const { import: read } = await store.api.uploadImport({ query: { fileName: 'killed.csv' }, body });
  const params = { id: read.id };
  await store.api.checkImport({ params, body: { columns: read.columns } });
  const waiting = async () => (await store.api.readImport({ params })).import.counts;
  await expect.poll(waiting, patience).toMatchObject({ new: 12, wrong: 0, waiting: 0 });
  await store.api.applyImport({ params });
  const job = async () => (await store.rows(`SELECT id, done, state FROM staff_jobs WHERE kind = 'photo-fetch'`))[0];
  await expect.poll(async () => Number((await job())?.['done'] ?? 0), patience).toBeGreaterThan(1);
  writeFileSync(killAt, 'before media');
  await expect.poll(() => existsSync(killAt), patience).toBe(false);
  await store.killAndStart();
  expect(Number((await job())?.['done'])).toBeLessThan(12);
  await expect.poll(async () => (await job())?.['state'], patience).toBe('done');
  const { job: ended } = await store.api.readStaffJob({ params: { id: String((await job())?.['id']) } });
  expect(ended).toMatchObject({ total: 12, done: 12, leftOut: 0 });
  const rows = await store.rows(
    `SELECT count(*)::int AS photos, count(DISTINCT f.file_path)::int AS files, max(f.position)::int - min(f.position)::int AS apart,
       (SELECT count(*)::int FROM audit_entries a WHERE a.action = 'product.fetch-photos' AND a.entity_id = p.id::text) AS changes
     FROM products p JOIN photos f ON f.product_id = p.id WHERE p.sku LIKE 'KILLED-FETCH-%' GROUP BY p.id`,
  );
  expect(rows).toEqual(places.map(() => ({ photos: 2, files: 2, apart: 1, changes: 1 })));
  await expectNoLostFile();
  expect(await namesIn('media_removals')).toEqual([]);
});
