import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCash, photograph, photoOf, returnBodyOf } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';
import { removeMedia } from '../../media/index.ts';

let store: TestStore;
let delivered: Awaited<ReturnType<typeof deliverCash>>;
const wrongFormat = 'Please choose photos in JPEG, PNG, WebP or AVIF format';
const damaged = 'The photo is damaged or not whole. Please choose it again.';

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function send(photos: string[]) {
  delivered = await deliverCash(store);
  const { customer, params, itemId } = delivered;
  return customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1, { photos }) });
}

async function refused(photos: string[]) {
  const { status, message } = await refusalOf(send(photos));
  const { returns } = await delivered.customer.api.listReturns({ params: delivered.params });
  return [status, message, returns.length];
}

/** The photos of a new return as the customer gets them. */
async function sendAndGet(photos: string[]): Promise<Buffer[]> {
  const { return: requested } = await send(photos);
  const { customer, params } = delivered;
  return Promise.all(
    requested.photos.map(async (photoId) =>
      Buffer.from(
        (await customer.api.getReturnPhoto({ params: { ...params, returnId: requested._id, photoId } })).bytes,
      ),
    ),
  );
}

test('[LIFE-02] photos in each of the four formats are re-encoded as WebP, in order', async () => {
  const photos = await Promise.all((['jpeg', 'png', 'webp', 'avif'] as const).map(photoOf));
  const shown = await sendAndGet(photos);
  expect(shown).toHaveLength(4);
  for (const photo of shown) expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 40 });
});

test('[LIFE-02] only the picture of a photo is stored: upright, without location and device, of limited size', async () => {
  const camera = { IFD0: { Model: 'SecretPhone 9' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } };
  const given = await photograph(3000, 2000).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(given).metadata()).orientation).toBe(6);
  expect(given.toString('latin1')).toContain('SecretPhone');
  const [shown = Buffer.alloc(0)] = await sendAndGet([given.toString('base64')]);
  const { format, width, height, exif, orientation, icc, xmp } = await sharp(shown).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 1067, height: 1600 });
  expect(orientation ?? 1).toBe(1);
  expect(shown.toString('latin1')).not.toContain('SecretPhone');
});

test.each<[string, () => Promise<string>]>([
  ['an SVG', async () => btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
  ['a GIF', () => photoOf('gif')],
  ['a TIFF', () => photoOf('tiff')],
  ['a PDF', async () => btoa('%PDF-1.4\n1 0 obj\n<<>>\nendobj')],
  ['a page of HTML', async () => btoa('<!doctype html><script>alert(1)</script>')],
  ['a photo with a letter that is not base64', async () => `${(await photoOf()).slice(0, -8)}!AAAAAAA`],
  ['a data address', async () => `data:image/jpeg;base64,${await photoOf()}`],
  ['nothing', async () => ''],
])('[LIFE-02] %s is not accepted as a photo', async (_what, make) => {
  expect(await refused([await make()])).toEqual([400, wrongFormat, 0]);
});

test('[LIFE-02] a truncated photo is refused with a message that says so', async () => {
  expect(await refused([await cutOff()])).toEqual([400, damaged, 0]);
});

test('[LIFE-02] a photo above 2 MB, one with too many pixels, and five photos are refused', async () => {
  const noise = { create: { width: 1200, height: 1000, channels: 3, background: '#000' } } as const;
  const large = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  const tooLarge = [400, 'A photo may have at most 2 MB', 0];
  expect(await refused([large.toString('base64')])).toEqual(tooLarge);
  expect(await refused([Buffer.alloc(2 * 1024 * 1024 + 1).toString('base64')])).toEqual(tooLarge);
  const wide = (await photograph(8000, 5001).png({ compressionLevel: 9 }).toBuffer()).toString('base64');
  expect(await refused([wide])).toEqual([400, 'A photo must have fewer than 40 megapixels', 0]);
  const photo = await photoOf();
  expect(await refused(Array.from({ length: 5 }, () => photo))).toEqual([400, 'Please choose at most 4 photos', 0]);
});

test('[LIFE-02][API-04] a photo is shown to its customer only, is not cacheable, and only under its return', async () => {
  const { return: requested } = await send([await photoOf()]);
  const { customer, params } = delivered;
  const photoId = requested.photos[0] ?? '';
  const url = `/api/orders/${params.id}/returns/${requested._id}/photos/${photoId}`;
  const get = (address: string, token: string) =>
    store.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
  const own = await get(url, customer.accessToken);
  expect(own.statusCode).toBe(200);
  expect(own.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="photo-1.webp"',
    'cache-control': expect.stringContaining('private'),
    'x-content-type-options': 'nosniff',
  });
  const stranger = await deliverCash(store);
  const foreign = [
    await get(url, stranger.customer.accessToken),
    await get(url.replace(params.id, stranger.params.id), stranger.customer.accessToken),
    await get(url.replace(params.id, stranger.params.id), customer.accessToken),
    await get(url.replace(requested._id, newId()), customer.accessToken),
    await get(url.replace(photoId, newId()), customer.accessToken),
  ];
  for (const answer of foreign) expect([answer.statusCode, answer.json().message]).toEqual([404, 'Photo not found']);
  expect((await store.app.inject({ url })).statusCode).toBe(401);
});

/** The names of photos in the media storage. */
function storedPhotos(): string[] {
  const folder = join(store.services.config.media.folder, 'returns');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

async function photoRows(ids: string[]) {
  return store.rows<{ id: string; isHere: boolean }>(
    sql`SELECT id, webp IS NOT NULL AS "isHere" FROM return_photos WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY position`,
  );
}

const takeToStorage = () => store.runJobs({ only: ['keep-return-photos'] });

test('[MED-08] photos are stored with their return, then moved to the media storage, and look the same before and after', async () => {
  const { return: requested } = await send([await photoOf('jpeg'), await photoOf('png')]);
  const { customer, params } = delivered;
  const photosNow = () =>
    Promise.all(
      requested.photos.map(async (photoId) =>
        Buffer.from(
          (await customer.api.getReturnPhoto({ params: { ...params, returnId: requested._id, photoId } })).bytes,
        ),
      ),
    );
  const before = await photosNow();
  expect((await photoRows(requested.photos)).map(({ isHere }) => isHere)).toEqual([true, true]);
  await takeToStorage();
  expect((await photoRows(requested.photos)).map(({ isHere }) => isHere)).toEqual([false, false]);
  for (const id of requested.photos) expect(storedPhotos()).toContain(`${id}.webp`);
  expect(await photosNow()).toEqual(before);
});

test('[MED-08] photos of an earlier release, which stay in the database, are shown', async () => {
  const { return: requested } = await send([await photoOf()]);
  await store.rows(sql`DELETE FROM pgboss.job WHERE name = 'keep-return-photos'`);
  const { customer, params } = delivered;
  const photo = { params: { ...params, returnId: requested._id, photoId: requested.photos[0] ?? '' } };
  expect((await sharp((await customer.api.getReturnPhoto(photo)).bytes).metadata()).format).toBe('webp');
  expect((await photoRows(requested.photos))[0]?.isHere).toBe(true);
});

test.each([
  ['web', {}, true],
  ['web', { MEDIA_FOLDER: join(tmpdir(), 'bijli-shared-media') }, false],
] as const)(
  '[MED-08] a process of role %s with %j leaves photos in the database if storage is not shared: %s',
  async (role, given, stays) => {
    const web = await startTestStore({ environment: { BIJLI_ROLE: role, ...given } });
    onTestFinished(() => web.close());
    const { customer, params, itemId } = await deliverCash(web);
    await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1, { photos: [await photoOf()] }) });
    expect(await web.rows(sql`SELECT 1 FROM pgboss.job WHERE name = 'keep-return-photos'`)).toHaveLength(stays ? 0 : 1);
  },
);

test('[MED-08][API-04] staff see the photos of any return, nobody else does, and no public URL serves them', async () => {
  const { return: requested } = await send([await photoOf()]);
  await takeToStorage();
  const [photoId = ''] = requested.photos;
  const params = { id: requested._id, photoId };
  const staff = await staffClientOf(store);
  expect((await sharp((await staff.showReturnPhoto({ params })).bytes).metadata()).format).toBe('webp');
  for (const wrong of [
    { id: newId(), photoId },
    { id: requested._id, photoId: newId() },
  ])
    expect((await refusalOf(staff.showReturnPhoto({ params: wrong }))).status).toBe(404);
  expect((await refusalOf(delivered.customer.api.showReturnPhoto({ params }))).status).toBe(403);
  expect((await refusalOf(store.api.showReturnPhoto({ params }))).status).toBe(401);
  for (const path of [`returns/${photoId}.webp`, `media/${photoId}.webp`, `media/returns/${photoId}.webp`])
    expect((await store.app.inject(`/images/${path}`)).statusCode).toBe(404);
});

test('[RETC-22] a photo has a small picture for lists, with its rights, before and after it was moved, and of one without it too', async () => {
  const photo = (await photograph(1200, 800).jpeg().toBuffer()).toString('base64');
  const { return: requested } = await send([photo]);
  const [photoId = ''] = requested.photos;
  const staff = await staffClientOf(store);
  const query = { size: 'small' as const };
  const ofStaff = { params: { id: requested._id, photoId }, query };
  const ofShopper = { params: { ...delivered.params, returnId: requested._id, photoId }, query };
  const sizes = async () =>
    Promise.all(
      [staff.showReturnPhoto(ofStaff), delivered.customer.api.getReturnPhoto(ofShopper)].map(async (reply) => {
        const { width, height } = await sharp((await reply).bytes).metadata();
        return [width, height];
      }),
    );
  const small = [320, 213];
  expect(await sizes()).toEqual([small, small]);
  await takeToStorage();
  expect(storedPhotos()).toContain(`${photoId}-small.webp`);
  expect(await sizes()).toEqual([small, small]);
  expect(
    (await sharp((await staff.showReturnPhoto({ params: ofStaff.params, query: {} })).bytes).metadata()).width,
  ).toBe(1200);
  await store.services.media.remove(`returns/${photoId}-small.webp`);
  expect(await sizes()).toEqual([small, small]);
  const stranger = await deliverCash(store);
  expect((await refusalOf(stranger.customer.api.getReturnPhoto(ofShopper))).status).toBe(404);
  expect((await refusalOf(store.api.showReturnPhoto(ofStaff))).status).toBe(401);
});

test('[MED-08][ACC-06] erasing a person removes their photos from storage, but not identical ones of another', async () => {
  const photos = [await photoOf('png')];
  const { return: other } = await send(photos);
  const { return: mine } = await send(photos);
  await takeToStorage();
  const [theirs = '', own = ''] = [other.photos[0], mine.photos[0]];
  expect(storedPhotos()).toEqual(expect.arrayContaining([`${theirs}.webp`, `${own}.webp`]));
  await erase(delivered.customer);
  await store.runJobs({ only: ['remove-media'] });
  expect(storedPhotos().filter((name) => name.includes(own))).toEqual([]);
  expect(storedPhotos()).toContain(`${theirs}.webp`);
  expect(await store.rows(sql`SELECT name FROM media_removals`)).toEqual([]);
});

test('[MED-08][ACC-06] a photo erased before or during its move leaves no file behind', async () => {
  const { return: requested } = await send([await photoOf('webp'), await photoOf('avif')]);
  const { media } = store.services;
  const put = vi.spyOn(media, 'put').mockImplementationOnce(async (name, bytes) => {
    await erase(delivered.customer);
    await removeMedia(store.ctx);
    put.mockRestore();
    await media.put(name, bytes);
  });
  await takeToStorage();
  expect(await photoRows(requested.photos)).toEqual([]);
  for (const id of requested.photos) expect(storedPhotos().filter((name) => name.includes(id))).toEqual([]);
});

test('[MED-08] a failed removal stays queued and is retried at night', async () => {
  const { return: requested } = await send([await photoOf('avif')]);
  await takeToStorage();
  await erase(delivered.customer);
  const remove = vi.spyOn(store.services.media, 'remove').mockRejectedValue(new Error('The storage is away'));
  await expect(store.runJobs({ only: ['remove-media'] })).rejects.toThrow('The storage is away');
  remove.mockRestore();
  const name = `${requested.photos[0]}.webp`;
  expect(await store.rows(sql`SELECT name FROM media_removals ORDER BY name`)).toEqual([
    { name: `returns/${requested.photos[0]}-small.webp` },
    { name: `returns/${name}` },
  ]);
  expect(storedPhotos()).toContain(name);
  await jobHandlers({ ...store.services, db: store.database.db })['clear-expired']({});
  expect(storedPhotos()).not.toContain(name);
  expect(await store.rows(sql`SELECT name FROM media_removals`)).toEqual([]);
  store.takeErrors();
});

async function erase(customer: TestCustomer): Promise<void> {
  await store.rows(sql`UPDATE returns SET status = 'cancelled' WHERE order_id = ${delivered.params.id}`);
  await store.api.sendOtp({ body: { phone: customer.phone } });
  await customer.api.deleteAccount({ body: { otp: await store.otpOf(customer.phone) } });
}

async function cutOff(): Promise<string> {
  const whole = await photograph(400, 300).jpeg().toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2)).toString('base64');
}
