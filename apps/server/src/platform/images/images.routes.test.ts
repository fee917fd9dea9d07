import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../../config.ts';
import { openBundledPictures } from '../../modules/media/index.ts';
import { answerError } from '../http/error-handler.ts';
import { createProcessCounts } from '../http/request-counts.ts';
import { type ImageRouteOptions, registerImages } from './images.routes.ts';
import type { FindPicture } from './picture-source.ts';

let folder: string;
let app: FastifyInstance;
const modern = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const photo = 'banners/range-wide.webp';

const bundled = openBundledPictures();
const ground = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

const findPicture: FindPicture = async (path) => {
  if (path === 'missing') return { kind: 'drawing', svg: ground };
  const found = bundled.find(path);
  if (!found) return undefined;
  const { name, width, type } = found;
  return { kind: 'photograph', photograph: { hash: name.slice(0, 16), width, type, read: () => bundled.read(found) } };
};

type Given = { avifEffort?: number } & Partial<Pick<ImageRouteOptions, 'load' | 'limit' | 'findPicture'>>;

function open({ avifEffort = 0, ...given }: Given = {}): FastifyInstance {
  const fresh = Fastify();
  fresh.setErrorHandler(answerError);
  const services = {
    config: parseConfig({ DATA_DIR: folder, AVIF_EFFORT: String(avifEffort) }),
    log: pino({ level: 'silent' }),
  };
  const load = { isFull: () => false, noteRefusal: () => {} };
  registerImages(fresh, { services, findPicture, load, limit: undefined, ...given });
  return fresh;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bijli-images-'));
  app = open();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function get(path: string, headers: Record<string, string> = modern) {
  return app.inject({ url: `/images/${path}`, headers });
}

async function untilReady(path: string, type: string): Promise<Awaited<ReturnType<typeof get>>> {
  return vi.waitUntil(
    async () => {
      const response = await get(path);
      return response.headers['content-type'] === type && response.headers['cache-control'] === 'public, max-age=86400'
        ? response
        : undefined;
    },
    { timeout: 25_000, interval: 50 },
  );
}

/** The largest difference in brightness between neighbours in a row. */
async function steepestStep(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).resize(500).greyscale().raw().toBuffer({ resolveWithObject: true });
  let steepest = 0;
  for (let place = 1; place < data.length; place += 1)
    if (place % info.width !== 0) steepest = Math.max(steepest, Math.abs((data[place] ?? 0) - (data[place - 1] ?? 0)));
  return steepest;
}

test('a photograph is sent at once as it is, and small as AVIF once that has been made', async () => {
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

test('more effort gives fewer bytes', async () => {
  const quick = await untilReady(`${photo}?w=260`, 'image/avif');
  await app.close();
  rmSync(join(folder, 'images'), { recursive: true });
  app = open({ avifEffort: 6 });
  const pressed = await untilReady(`${photo}?w=260`, 'image/avif');
  expect(pressed.rawPayload.length).toBeLessThan(quick.rawPayload.length);
});

test('a pixel ratio asks for a wider variant, never wider than the photograph', async () => {
  const twice = await untilReady(`${photo}?w=260&dpr=2`, 'image/avif');
  expect((await sharp(twice.rawPayload).metadata()).width).toBe(520);
  const widest = await untilReady(`${photo}?w=1900&dpr=3`, 'image/avif');
  expect((await sharp(widest.rawPayload).metadata()).width).toBe(1920);
});

test('a wider variant stands in while the wanted one is made', async () => {
  await untilReady(`${photo}?w=520`, 'image/avif');
  const standIn = await get(`${photo}?w=320`);
  expect(standIn.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=20' });
});

test('who takes no AVIF gets WebP, and who takes neither gets JPEG, cut-outs on the ground of pictures', async () => {
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

test.each([
  [518, 520, 1500],
  [1024, 1024, 4000],
])('[IMG-01] the placeholder %i wide is there at once, blurred, and very light', async (asked, width, mostBytes) => {
  const response = await get(`${photo}?w=${asked}&blur=1&f=auto&q=auto`);
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
  expect(response.rawPayload.length).toBeLessThan(mostBytes);
  expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
  expect(await steepestStep(response.rawPayload)).toBeLessThan((await steepestStep((await get(photo)).rawPayload)) / 4);
});

test('[IMG-01] a placeholder never stands in for the picture itself', async () => {
  const { headers } = await get(`${photo}?w=518&blur=1&f=auto&q=auto`, { accept: 'image/webp' });
  const picture = await get(`${photo}?w=518&f=auto&q=auto`, { accept: 'image/webp' });
  expect(picture.rawPayload.length).toBeGreaterThan(5000);
  expect(picture.headers.etag).not.toBe(headers.etag);
});

test('[IMG-01] who takes no WebP gets a placeholder as JPEG', async () => {
  const response = await get(`${photo}?w=518&blur=1&f=auto&q=auto`, { accept: 'image/png,image/jpeg' });
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(response.rawPayload.length).toBeLessThan(5000);
});

test('with the hash of its content in the address a picture is kept for a year, with a wrong one for a day', async () => {
  const { headers } = await untilReady(`${photo}?w=96`, 'image/webp');
  const hash = String(headers.etag).slice(1, 17);
  expect((await get(`${photo}?w=96&v=${hash}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(`${photo}?w=96&v=0000000000000000`)).headers['cache-control']).toBe('public, max-age=86400');
});

test('what the client has already is not sent again', async () => {
  for (const path of [`${photo}?w=96`, 'missing']) {
    const first = await get(path);
    const again = await get(path, { ...modern, 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('variants outlive the process and are not made twice', async () => {
  await untilReady(`${photo}?w=160`, 'image/avif');
  await app.close();
  app = open();
  expect((await get(`${photo}?w=160`)).headers['content-type']).toBe('image/avif');
  expect(readdirSync(join(folder, 'images')).filter((name) => name.includes('-160.'))).toHaveLength(1);
});

test('an unfinished file of a process that died is never sent', async () => {
  await get(`${photo}?w=518&blur=1`);
  const [name = ''] = readdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'images', `.${name.replace('-520b.', '-96.')}.999`), 'half');
  expect((await sharp((await get(`${photo}?w=96`)).rawPayload).metadata()).width).toBe(96);
});

test('what has no picture shows the plain ground, which may run nothing', async () => {
  const response = await get('missing?w=520&f=auto&q=auto');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect(response.body).toMatch(/^<svg/);
  expect(response.body).not.toMatch(/<script|on\w+=|href=/);
});

test('[IMG-01] the placeholder of a drawing is the drawing blurred', async () => {
  const response = await get('missing?w=518&blur=1&f=auto&q=auto');
  expect(response.body).toMatch(/^<svg style="filter:blur\(12px\)" /);
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
])('a picture asked for with %s is refused', async (query) => {
  expect((await get(`${photo}?${query}`)).statusCode).toBe(400);
});

test('however many widths are asked for, only those of the ladder are made', async () => {
  for (let width = 300; width < 320; width += 1) await get(`${photo}?w=${width}`);
  await untilReady(`${photo}?w=301`, 'image/avif');
  await app.close();
  expect(readdirSync(join(folder, 'images')).filter((name) => name.endsWith('.avif'))).toHaveLength(1);
});

test('warming up makes the variants of the pictures that visitors see first', async () => {
  await app.images.warmUp(async () => [
    { path: `/images/${photo}`, widths: [160, 96] },
    { path: '/images/products/nothing/default/front', widths: [96] },
    { path: 'https://elsewhere.example/picture.webp', widths: [96] },
  ]);
  const made = () =>
    readdirSync(folder, { recursive: true }).filter(
      (name) => /\d\.(avif|webp)$/.test(String(name)) && !/\/\./.test(String(name)),
    ).length;
  await vi.waitUntil(() => made() === 3, { timeout: 25_000 });
});

/** Asks for a picture that each client has yet to have made while it waits. */
function askForPlaceholder(path: string, remoteAddress = '203.0.113.7') {
  return app.inject({ url: `/images/${path}?w=518&blur=1`, headers: modern, remoteAddress });
}

/** Photographs of the store, each one once. */
const photos = bundled
  .all()
  .map(({ file }) => file)
  .filter((file) => file.startsWith('photos/'));

async function reopen(given: Given): Promise<void> {
  await app.close();
  app = open(given);
}

test('[MED-07] a client has so many pictures made a minute; ready ones, drawings and other clients do not count', async () => {
  const counts = createProcessCounts({ points: 60, duration: 60 });
  const limit = { perMinute: 3, counts: { add: async (client: string) => counts.add(client), close: () => {} } };
  await reopen({ limit });
  const [first = '', second = '', third = '', fourth = ''] = photos;
  for (const path of [first, second, third]) expect((await askForPlaceholder(path)).statusCode).toBe(200);
  const refused = await askForPlaceholder(fourth);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  for (const path of [first, second, 'missing']) expect((await askForPlaceholder(path)).statusCode).toBe(200);
  expect((await askForPlaceholder(fourth, '203.0.113.8')).statusCode).toBe(200);
  expect((await askForPlaceholder(fourth)).statusCode).toBe(200);
});

test('[MED-07] beyond its limit a client is still shown pictures as they are, and none are made for it', async () => {
  const counts = createProcessCounts({ points: 60, duration: 60 });
  await reopen({
    limit: { perMinute: 1, counts: { add: async (client) => counts.add(client), close: () => {} } },
  });
  const [first = '', second = ''] = photos;
  await askForPlaceholder(first, '127.0.0.1');
  const { statusCode, headers } = await get(`${second}?w=260`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=20',
  ]);
  await app.close();
  expect(readdirSync(join(folder, 'images'))).toHaveLength(1);
});

test('[MED-07] a process that is overloaded makes no picture now, and says when to come back', async () => {
  const [ready = '', other = ''] = photos;
  await askForPlaceholder(ready);
  let refusals = 0;
  const noteRefusal = () => {
    refusals += 1;
  };
  await reopen({ load: { isFull: () => true, noteRefusal } });
  const refused = await askForPlaceholder(other);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refusals).toBe(1);
  expect((await askForPlaceholder(ready)).statusCode).toBe(200);
});

test('[MED-07] while many wait for the encoder, more are refused at once; when it has caught up, they are taken', async () => {
  const many = photos.slice(0, 60);
  const answers = await Promise.all(many.map((path) => askForPlaceholder(path)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThanOrEqual(60 - 32);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60 - refused.length);
  for (const { headers } of refused)
    expect([headers['cache-control'], Number(headers['retry-after']) > 0]).toEqual(['no-store', true]);
  const late = many[answers.findIndex(({ statusCode }) => statusCode === 503)] ?? '';
  expect((await askForPlaceholder(late)).statusCode).toBe(200);
});

test('[MED-07] however many sizes are asked for, the queue is not longer than a few minutes of work', async () => {
  const asked = photos.slice(0, 200).flatMap((path) => ['avif', 'webp'].map((f) => `${path}?w=160&f=${f}`));
  for (const path of asked) expect((await get(path)).statusCode).toBe(200);
  expect(asked.length).toBeGreaterThan(350);
  await app.close();
  app = open();
  // What was not queued is made once it is asked for again.
  const last = asked.at(-1) ?? '';
  expect((await untilReady(last, 'image/webp')).statusCode).toBe(200);
});

test('[MED-07] what is no picture is answered 404 without the encoder, and no picture is read for it', async () => {
  let reads = 0;
  await reopen({
    findPicture: async (path) => {
      const origin = await findPicture(path);
      if (origin?.kind === 'photograph') reads += 1;
      return origin;
    },
    limit: {
      perMinute: 1,
      counts: { add: () => Promise.reject(new Error('Nothing is to be made')), close: () => {} },
    },
  });
  for (const path of ['photos/nothing.webp', `media/${'0'.repeat(32)}.webp`]) {
    const answer = await get(`${path}?w=518&blur=1`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
  expect(reads).toBe(0);
});
