import { expect, test } from 'vitest';
import { createProcessCounts } from '../http/limits/request-counts.ts';
import { findPicture, photos, setUpImages } from './images-under-test.ts';

const { get, getPlaceholder, app, reopen, untilReady, variantFiles } = setUpImages();

test('[MED-07] the encodings of a client are limited per minute; finished pictures, drawings and other clients do not count', async () => {
  const counts = createProcessCounts({ points: 60, duration: 60 });
  const limit = { perMinute: 3, counts: { add: async (client: string) => counts.add(client), close: () => {} } };
  await reopen({ limit });
  const [first = '', second = '', third = '', fourth = ''] = photos;
  for (const path of [first, second, third]) expect((await getPlaceholder(path)).statusCode).toBe(200);
  const refused = await getPlaceholder(fourth);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  for (const path of [first, second, 'missing']) expect((await getPlaceholder(path)).statusCode).toBe(200);
  expect((await getPlaceholder(fourth, '203.0.113.8')).statusCode).toBe(200);
  expect((await getPlaceholder(fourth)).statusCode).toBe(200);
});

test('[MED-07] beyond its limit a client still gets original pictures, and nothing is encoded for it', async () => {
  const counts = createProcessCounts({ points: 60, duration: 60 });
  await reopen({
    limit: { perMinute: 1, counts: { add: async (client) => counts.add(client), close: () => {} } },
  });
  const [first = '', second = ''] = photos;
  await getPlaceholder(first, '127.0.0.1');
  const { statusCode, headers } = await get(`${second}?w=260`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=20',
  ]);
  await app().close();
  expect(variantFiles()).toHaveLength(1);
});

test('[MED-07] an overloaded process encodes nothing and sends Retry-After', async () => {
  const [ready = '', other = ''] = photos;
  await getPlaceholder(ready);
  let refusals = 0;
  const recordRefusal = () => {
    refusals += 1;
  };
  await reopen({ load: { isFull: () => true, recordRefusal } });
  const refused = await getPlaceholder(other);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refusals).toBe(1);
  expect((await getPlaceholder(ready)).statusCode).toBe(200);
});

test('[MED-07] while too many requests wait for the encoder, more are refused at once; afterwards they are accepted', async () => {
  const many = photos.slice(0, 60);
  const answers = await Promise.all(many.map((path) => getPlaceholder(path)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThanOrEqual(60 - 32);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60 - refused.length);
  for (const { headers } of refused)
    expect([headers['cache-control'], Number(headers['retry-after']) > 0]).toEqual(['no-store', true]);
  const late = many[answers.findIndex(({ statusCode }) => statusCode === 503)] ?? '';
  expect((await getPlaceholder(late)).statusCode).toBe(200);
});

test('[MED-07] however many sizes are requested, the queue holds a few minutes of work at most', async () => {
  const requested = photos.slice(0, 200).flatMap((path) => ['avif', 'webp'].map((f) => `${path}?w=160&f=${f}`));
  for (const path of requested) expect((await get(path)).statusCode).toBe(200);
  expect(requested.length).toBeGreaterThan(350);
  await reopen();
  // A variant that was not queued is encoded when it is requested again.
  const last = requested.at(-1) ?? '';
  expect((await untilReady(last, 'image/webp')).statusCode).toBe(200);
});

test('[MED-07] an unknown picture is answered 404 without reading or encoding a picture', async () => {
  let reads = 0;
  await reopen({
    findPicture: async (path) => {
      const origin = await findPicture(path);
      if (origin?.kind === 'photograph') reads += 1;
      return origin;
    },
    limit: {
      perMinute: 1,
      counts: { add: () => Promise.reject(new Error('Nothing may be encoded')), close: () => {} },
    },
  });
  for (const path of ['photos/nothing.webp', `media/${'0'.repeat(32)}.webp`]) {
    const answer = await get(`${path}?w=518&blur=1`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
  expect(reads).toBe(0);
});
