import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { photograph } from '../../../test/return-factory.ts';
import { startS3 } from '../../../test/s3-under-test.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let staff: TestStore['api'];
const wrongFormat = 'Please choose photos in JPEG, PNG, WebP or AVIF format';
const damaged = 'The photo is damaged or not whole. Please choose it again.';

beforeAll(async () => {
  store = await startTestStore();
});
// A command's token is valid for one minute.
beforeEach(async () => {
  staff = store.apiAs(await store.services.accessTokens.signCommand());
});
afterAll(() => store.close());

function upload(picture: Uint8Array, alt = 'A red square', api = staff) {
  return api.uploadMedia({ query: { alt }, body: Uint8Array.from(picture) });
}

/** What a visitor gets for an address. */
async function shown(address: string, of = store) {
  return of.app.inject({ url: address, headers: { accept: 'image/webp' } });
}

function files(): string[] {
  const { folder } = store.services.config.media;
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '[MED-01] a picture in %s is stored as WebP under its content hash and is public',
  async (format) => {
    const given = await photograph(640, 480).toFormat(format).toBuffer();
    const { media } = await upload(given, `A red square in ${format}`);
    expect(media).toMatchObject({ type: 'image/webp', width: 640, height: 480, alt: `A red square in ${format}` });
    expect(media.name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(media.address).toBe(`/images/media/${media.name}`);
    const answer = await shown(media.address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.rawPayload.length).toBe(media.bytes);
    const { format: kept, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ kept, width, height }).toEqual({ kept: 'webp', width: 640, height: 480 });
    const small = await shown(`${media.address}?w=96`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(96);
    expect(readFileSync(join(store.services.config.media.folder, media.name)).equals(answer.rawPayload)).toBe(true);
  },
);

test('[MED-01] the same picture is stored once with the latest text, and both uploads are audited', async () => {
  const given = await photograph(321, 123).png().toBuffer();
  const { media: first } = await upload(given, 'A square');
  const before = files();
  const { media: second } = await upload(given, 'A red square, from the front');
  expect(second).toEqual({ ...first, alt: 'A red square, from the front' });
  expect(files()).toEqual(before);
  const entries = await store.rows(
    sql`SELECT action, before, after FROM audit_entries WHERE entity = 'media' AND entity_id = ${first.name} ORDER BY id`,
  );
  const { bytes, width, height } = first;
  expect(entries).toEqual([
    { action: 'media.upload', before: {}, after: { alt: 'A square', bytes, width, height } },
    { action: 'media.upload', before: { alt: 'A square' }, after: { alt: 'A red square, from the front' } },
  ]);
});

test('[MED-01] pictures are listed with their texts, newest first, including bundled ones', async () => {
  const { media } = await upload(await photograph(50, 50).png().toBuffer(), 'The newest');
  const page = await staff.listMedia({ query: { limit: 2 } });
  expect(page.media[0]).toEqual(media);
  expect([page.media.length, page.page, page.limit]).toEqual([2, 1, 2]);
  const [all] = await store.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM media`);
  expect(page.total).toBe(all?.count);
  const bundled = (await staff.listMedia({ query: { page: page.total, limit: 1 } })).media[0];
  expect(bundled?.alt).toMatch(/\w{3}/);
  expect((await shown(bundled?.address ?? '')).statusCode).toBe(200);
});

test('[MED-02] only the picture is stored: upright, in sRGB, without location and device, of limited size', async () => {
  const camera = { IFD0: { Model: 'SecretPhone 9' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } };
  const given = await photograph(4000, 3000).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { media } = await upload(given);
  expect([media.width, media.height]).toEqual([1800, 2400]);
  const { rawPayload } = await shown(media.address);
  const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
  expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
  expect(rawPayload.toString('latin1')).not.toContain('SecretPhone');
});

test('[MED-02] data appended to a picture is dropped: a page, a program, an archive', async () => {
  const tails = ['<html><script>alert(1)</script></html>', '#!/bin/sh\nrm -rf /', 'PK\x03\x04archive.txt'];
  for (const tail of tails)
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const picture = await photograph(60 + tails.indexOf(tail), 40)
        .toFormat(format)
        .toBuffer();
      const { media } = await upload(Buffer.concat([picture, Buffer.from(tail, 'latin1')]));
      expect((await shown(media.address)).rawPayload.toString('latin1')).not.toContain(tail.slice(0, 12));
    }
});

test('[MED-02] print, 16-bit and transparent pictures are converted faithfully', async () => {
  const red = { r: 200, g: 30, b: 30 };
  const colour = async (given: Buffer) => {
    const { rawPayload } = await shown((await upload(given)).media.address);
    const { channels } = await sharp(rawPayload).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };
  const square = sharp({ create: { width: 90, height: 80, channels: 3, background: red } });
  const print = await square.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const deep = await square.clone().toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  for (const given of [print, deep]) {
    const [r = 0, g = 0, b = 0] = await colour(given);
    expect(Math.abs(r - 200) + Math.abs(g - 30) + Math.abs(b - 30)).toBeLessThan(60);
  }
  const clear = await sharp({
    create: { width: 70, height: 70, channels: 4, background: { ...red, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { rawPayload } = await shown((await upload(clear)).media.address);
  expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true);
});

test('[MED-03] a photo of 24 megapixels is accepted; 40 and 48 are refused', async () => {
  const flat = (width: number, height: number) => photograph(width, height).png({ compressionLevel: 9 }).toBuffer();
  const { media } = await upload(await flat(6000, 4000), 'Large');
  expect([media.width, media.height]).toEqual([2400, 1600]);
  for (const [width, height] of [
    [8000, 5000],
    [12_000, 4000],
  ] as const)
    await expectRefusal(await flat(width, height), 'A photo must have fewer than 40 megapixels');
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['a file of 0 bytes', () => Buffer.alloc(0), 'The file is empty. Please choose a picture.'],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    `This is an SVG drawing. ${wrongFormat}`,
  ],
  ['a GIF', () => photograph().gif().toBuffer(), `This is a GIF picture. ${wrongFormat}`],
  [
    'a TIFF',
    () => photograph().tiff().toBuffer(),
    `This is a TIFF picture, or the raw photo of a camera. ${wrongFormat}`,
  ],
  [
    'a HEIC',
    () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    `This is a HEIC photo, as iPhones take them. ${wrongFormat}`,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj'), `This is a PDF. ${wrongFormat}`],
  [
    'a page that begins like a GIF',
    () => Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
    `This is a GIF picture. ${wrongFormat}`,
  ],
  ['a truncated JPEG', () => cutOff('jpeg'), damaged],
  ['a truncated PNG', () => cutOff('png'), damaged],
  ['a truncated WebP', () => cutOff('webp'), damaged],
])(
  '[MED-03][IMP-137] %s is refused with a message that says what it is, and nothing is stored',
  async (_what, make, sentence) => {
    await expectRefusal(await make(), sentence);
  },
);

test('[MED-03] a picture needs an alternative text that is not too long and can be seen', async () => {
  const given = await photograph().png().toBuffer();
  for (const [alt, sentence] of [
    ['', 'Please say in a few words what the picture shows'],
    ['   ', 'Please say in a few words what the picture shows'],
    ['x'.repeat(301), 'A description may have at most 300 characters'],
    ['\u202e\u200b', 'Please say in a few words what the picture shows'],
  ] as const) {
    const refused = await refusalOf(upload(given, alt));
    expect([refused.status, refused.message]).toEqual([400, sentence]);
  }
  const withoutText = await send({ url: '/api/media', payload: given });
  expect([withoutText.statusCode, withoutText.json().message]).toEqual([400, 'alt is missing.']);
});

test('[MED-03] the file name in headers and elsewhere is irrelevant', async () => {
  const payload = await photograph(33, 22).webp().toBuffer();
  for (const type of ['image/png', 'text/html', 'application/json', undefined]) {
    const answer = await send({ url: '/api/media?alt=Square', payload, type });
    expect([answer.statusCode, answer.json().media?.type]).toEqual([200, 'image/webp']);
  }
});

test('[MED-03] more than 25 MB is refused, and an unauthenticated upload is not read', async () => {
  const large = Buffer.alloc(25 * 1024 * 1024 + 1);
  const refused = await send({ url: '/api/media?alt=Large', payload: large, type: 'image/jpeg' });
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'payload_too_large']);
  expect(refused.json().message).toBe('The request is too large. At most 25 MB are taken.');
  const customer = await store.createCustomer();
  const given = await photograph().png().toBuffer();
  const before = files();
  for (const [api, status] of [
    [store.api, 401],
    [customer.api, 403],
  ] as const) {
    expect((await refusalOf(upload(given, 'Mine', api))).status).toBe(status);
    expect((await refusalOf(api.listMedia())).status).toBe(status);
  }
  expect(files()).toEqual(before);
});

test('[MED-03] other calls still accept JSON only', async () => {
  const answer = await send({ url: '/api/site-content', method: 'PUT', payload: Buffer.from('x'), type: 'image/png' });
  expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send the request as application/json.']);
});

test('[MED-01] an address of an unknown picture serves nothing, whatever files the folder contains', async () => {
  const { folder } = store.services.config.media;
  await store.services.media.put(`${'b'.repeat(32)}.webp`, Buffer.from('not in the table'));
  expect(files()).toContain(`${'b'.repeat(32)}.webp`);
  for (const path of [
    `media/${'b'.repeat(32)}.webp`,
    'media/../returns/x.webp',
    `${folder}/x`,
    'media/',
    'returns/x.webp',
  ])
    expect((await shown(`/images/${path}`)).statusCode).toBe(404);
});

test('[MED-04] pictures in S3 are stored, served and resized the same way, also after a restart with an empty cache', async () => {
  const s3 = await startS3();
  const far = await startTestStore({ environment: s3.environment });
  try {
    const token = await far.services.accessTokens.signCommand();
    const given = await photograph(400, 300).png().toBuffer();
    const { media } = await upload(given, 'Far away', far.apiAs(token));
    const whole = await shown(media.address, far);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, media.bytes]);
    expect((await sharp((await shown(`${media.address}?w=96`, far)).rawPayload).metadata()).width).toBe(96);
    expect(existsSync(far.services.config.media.folder)).toBe(false);
    await s3.stop();
    expect((await shown(media.address, far)).rawPayload.equals(whole.rawPayload)).toBe(true);
    const refused = await refusalOf(upload(await photograph(401, 300).png().toBuffer(), 'Late', far.apiAs(token)));
    expect([refused.status, refused.message]).toEqual([
      503,
      'Pictures cannot be reached right now. Please try again in a moment.',
    ]);
    const rows = await far.rows(sql`SELECT 1 FROM media WHERE alt = 'Late'`);
    expect(rows).toEqual([]);
  } finally {
    await far.close();
  }
});

async function expectRefusal(given: Uint8Array, sentence: string): Promise<void> {
  const before = [files(), await rowCount()];
  const refused = await refusalOf(upload(given));
  expect([refused.status, refused.message]).toEqual([400, sentence]);
  expect([files(), await rowCount()]).toEqual(before);
}

async function rowCount() {
  return store.rows(sql`SELECT (SELECT count(*) FROM media) AS media, (SELECT count(*) FROM audit_entries) AS entries`);
}

type Raw = { url: string; method?: 'POST' | 'PUT'; payload: Buffer; type?: string | undefined };

async function send({ url, method = 'POST', payload, type }: Raw) {
  const authorization = `Bearer ${await store.services.accessTokens.signCommand()}`;
  return store.app.inject({ url, method, payload, headers: { authorization, ...(type && { 'content-type': type }) } });
}

async function cutOff(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } });
  const whole = await picture.toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}
