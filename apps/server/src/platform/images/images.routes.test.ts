import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { modern, photo, setUpImages } from './images-under-test.ts';

const { get, app, folder, reopen, untilReady, variantFiles } = setUpImages();

test('a photograph is served as the original at first, and as a small AVIF once that is encoded', async () => {
  const first = await get(`${photo}?w=260&f=auto&q=auto`);
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=20',
    vary: 'accept',
  });
  const later = await untilReady(`${photo}?w=260&f=auto&q=auto`, 'image/avif');
  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length / 2);
  expect((await sharp(later.rawPayload).metadata()).width).toBe(260);
});

test('more encoding effort gives fewer bytes', async () => {
  const quick = await untilReady(`${photo}?w=260`, 'image/avif');
  await app().close();
  rmSync(join(folder(), 'images'), { recursive: true });
  await reopen({ avifEffort: 6 });
  const thorough = await untilReady(`${photo}?w=260`, 'image/avif');
  expect(thorough.rawPayload.length).toBeLessThan(quick.rawPayload.length);
});

test('a pixel ratio selects a wider variant, never wider than the photograph', async () => {
  const twice = await untilReady(`${photo}?w=260&dpr=2`, 'image/avif');
  expect((await sharp(twice.rawPayload).metadata()).width).toBe(520);
  const widest = await untilReady(`${photo}?w=1900&dpr=3`, 'image/avif');
  expect((await sharp(widest.rawPayload).metadata()).width).toBe(1920);
});

test('a wider variant is served while the requested one is being encoded', async () => {
  await untilReady(`${photo}?w=520`, 'image/avif');
  const standIn = await get(`${photo}?w=320`);
  expect(standIn.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=20' });
});

test('a client without AVIF gets WebP, and one without either gets JPEG, with cut-outs on the background of pictures', async () => {
  const webp = await vi.waitUntil(
    async () => {
      const response = await get(`${photo}?w=390`, { accept: 'image/webp' });
      return response.headers['cache-control'] === 'public, max-age=86400' ? response : undefined;
    },
    { timeout: 25_000 },
  );
  expect(webp.headers['content-type']).toBe('image/webp');
  const jpeg = await get('heroes/tara-5g.webp?w=390', { accept: 'image/png,image/jpeg' });
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  const [corner] = await sharp(jpeg.rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(corner).toBeGreaterThan(200);
});

test('a picture is cacheable for a year when its URL has the hash of its content, and for a day with a wrong hash', async () => {
  const { headers } = await untilReady(`${photo}?w=96`, 'image/webp');
  const hash = String(headers.etag).slice(1, 17);
  expect((await get(`${photo}?w=96&v=${hash}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(`${photo}?w=96&v=0000000000000000`)).headers['cache-control']).toBe('public, max-age=86400');
});

test('a picture with a matching ETag is answered 304 without a body', async () => {
  for (const path of [`${photo}?w=96`, 'missing']) {
    const first = await get(path);
    const again = await get(path, { ...modern, 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('variants outlive the process and are not encoded twice', async () => {
  await untilReady(`${photo}?w=160`, 'image/avif');
  await reopen();
  expect((await get(`${photo}?w=160`)).headers['content-type']).toBe('image/avif');
  expect(variantFiles().filter((name) => name.includes('-160.'))).toHaveLength(1);
});

test('an unfinished file left by a dead process is never served', async () => {
  await get(`${photo}?w=518&blur=1`);
  const [name = ''] = variantFiles();
  writeFileSync(join(folder(), 'images', `.${name.replace('-520b.', '-96.')}.999`), 'half');
  expect((await sharp((await get(`${photo}?w=96`)).rawPayload).metadata()).width).toBe(96);
});

test('a missing picture shows the plain background as an SVG that cannot run scripts', async () => {
  const response = await get('missing?w=520&f=auto&q=auto');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect(response.body).toMatch(/^<svg/);
  expect(response.body).not.toMatch(/<script|on\w+=|href=/);
});

test.each([
  '../package.json',
  '%2e%2e%2fpackage.json',
  '..%5c..%5cpackage.json',
  'photos/..%2f..%2fpackage.json',
  'photos/%00.webp',
  'photos/nothing.webp',
  'photos/',
  '',
  'products/tara-5g/neon/front',
  'products/tara-5g/default/inside',
  'products/__proto__/default/front',
  'products/nothing/default/front',
  'heroes/tara-5g.webp/x',
  'photos/roar-20-navy.WEBP',
])('there is no picture at %j', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test.each([
  'w=0',
  'w=-1',
  'w=99999',
  'w=2401',
  'w=abc',
  'w=1e3',
  'w=10.5',
  'w=1&w=2',
  'w=',
  'dpr=0',
  'dpr=4',
  'dpr=x',
  'f=exe',
  'q=100',
  'v=..%2f',
  'blur=2',
])('the picture query %s is refused', async (query) => {
  expect((await get(`${photo}?${query}`)).statusCode).toBe(400);
});

test('however many widths are requested, only those of the ladder are encoded', async () => {
  for (let width = 300; width < 320; width += 1) await get(`${photo}?w=${width}`);
  await untilReady(`${photo}?w=301`, 'image/avif');
  await app().close();
  expect(variantFiles().filter((name) => name.endsWith('.avif'))).toHaveLength(1);
});

test('warming up encodes the variants of the pictures that visitors see first', async () => {
  await app().images.warmUp(async () => [
    { path: `/images/${photo}`, widths: [160, 96] },
    { path: '/images/products/nothing/default/front', widths: [96] },
    { path: 'https://elsewhere.example/picture.webp', widths: [96] },
  ]);
  const finished = () =>
    readdirSync(folder(), { recursive: true }).filter(
      (name) => /\d\.(avif|webp)$/.test(String(name)) && !/\/\./.test(String(name)),
    ).length;
  await vi.waitUntil(() => finished() === 3, { timeout: 25_000 });
});
