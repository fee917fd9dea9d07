import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../test/s3-under-test.ts';
import { AppError } from '../../errors.ts';
import { createFolderStorage } from './folder-storage.ts';
import { guardStorage } from './guard-storage.ts';
import { withLocalCache } from './local-cache.ts';
import type { MediaStorage } from './media-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const timeoutMs = 10_000;
const silent = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'bijli-media-'));
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storages: [string, () => MediaStorage][] = [
  ['a folder', () => createFolderStorage(join(folder, 'media'))],
  ['an S3-compatible storage', () => createS3Storage(s3.settings, timeoutMs)],
];

describe.each(storages)('[MED-04] %s', (_name, open) => {
  const name = `${'a'.repeat(32)}.webp`;
  const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13]);

  test('returns stored bytes unchanged, and storing twice is harmless', async () => {
    const storage = open();
    await storage.check();
    expect(await storage.has(name)).toBe(false);
    await storage.put(name, bytes);
    await storage.put(name, bytes);
    expect(await storage.has(name)).toBe(true);
    expect(await open().get(name)).toEqual(bytes);
  });

  test('has nothing under an unknown name, nor below an existing one', async () => {
    const storage = open();
    await storage.put('returns/one.webp', bytes);
    expect(await storage.get('returns/two.webp')).toBeUndefined();
    expect(await storage.has('returns/two.webp')).toBe(false);
    expect(await storage.get('returns/one.webp')).toEqual(bytes);
  });

  test('deletes a removed picture, idempotently', async () => {
    const storage = open();
    await storage.put('returns/three.webp', bytes);
    await storage.remove('returns/three.webp');
    await storage.remove('returns/three.webp');
    expect(await storage.get('returns/three.webp')).toBeUndefined();
  });

  test('stores a picture of several megabytes completely', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, 'picture');
    const storage = open();
    await storage.put('large.webp', large);
    expect((await storage.get('large.webp'))?.equals(large)).toBe(true);
  });
});

test('[MED-04] no partial file has the name of a picture, whenever the process dies', async () => {
  const place = join(folder, 'dying');
  const storage = createFolderStorage(place);
  await storage.put('one.webp', Buffer.from('whole'));
  writeFileSync(join(place, '.two.webp.6b1d'), 'ha');
  expect(await storage.get('two.webp')).toBeUndefined();
  expect(readdirSync(place).sort()).toEqual(['.two.webp.6b1d', 'one.webp']);
  expect(readFileSync(join(place, 'one.webp'), 'utf8')).toBe('whole');
});

test('[MED-04] an unwritable folder leaves nothing behind and is reported as temporarily unavailable', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const storage = guardStorage(createFolderStorage(join(file, 'media')), silent);
  await expect(storage.check()).rejects.toThrow();
  await expectToPass(storage.put('one.webp', Buffer.from('x')));
});

test('[MED-04] an unreachable storage, wrong keys and a missing bucket are failures, not missing pictures', async () => {
  const gone = { ...s3.settings, endpoint: 'http://127.0.0.1:1' };
  const stranger = { ...s3.settings, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } };
  const nowhere = { ...s3.settings, bucket: 'no-such-bucket' };
  for (const settings of [gone, stranger, nowhere]) {
    const storage = guardStorage(createS3Storage(settings, timeoutMs), silent);
    await expect(storage.check()).rejects.toThrow();
    await expectToPass(storage.get('one.webp'));
    await expectToPass(storage.put('one.webp', Buffer.from('x')));
  }
});

test('[MED-04] a remote picture is read once, even where no copy can be stored', async () => {
  let reads = 0;
  const remote = {
    async get(name: string) {
      reads += 1;
      return name === 'one.webp' ? Buffer.from('remote') : undefined;
    },
  };
  const copies = withLocalCache(remote, { cache: createFolderStorage(join(folder, 'copies')), log: silent });
  for (let turn = 0; turn < 3; turn += 1) expect(String(await copies.get('one.webp'))).toBe('remote');
  expect(reads).toBe(1);
  expect(await copies.get('two.webp')).toBeUndefined();
  const full = { get: async () => undefined, put: () => Promise.reject(new Error('No space left on device')) };
  expect(String(await withLocalCache(remote, { cache: full, log: silent }).get('one.webp'))).toBe('remote');
});

async function expectToPass(work: Promise<unknown>): Promise<void> {
  const refusal = await work.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    code: 'unavailable',
    message: 'Pictures cannot be reached right now. Please try again in a moment.',
    details: { retryAfterSeconds: 5 },
  });
}
