import type { Client, EditedProduct } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Catalogue,
  createCompleteProduct,
  newSku,
  openCatalogue,
  save,
} from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { photograph } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { workOnStaffJob } from '../../staff-jobs/index.ts';

let store: TestStore;
let catalogue: Catalogue;
let api: Client;
let files: string[];

beforeAll(async () => {
  store = await startTestStore();
  catalogue = await openCatalogue(store);
  const permissions = ['products.read', 'products.change', 'media.change', 'jobs.read'] as const;
  api = (await createStaff(store, { permissions: [...permissions] })).api;
  files = [];
  for (let place = 0; place < 6; place += 1) files.push(await upload(place));
});
afterAll(() => store.close());

async function upload(place: number): Promise<string> {
  const body = Uint8Array.from(
    await photograph(40 + place, 40)
      .png()
      .toBuffer(),
  );
  return (await api.uploadMedia({ query: { alt: `Picture ${place}` }, body })).media.address;
}

const file = (place: number) => files[place] ?? '';

async function attach(...photos: { sku: string; place: number | null; filePath: string }[]) {
  const { jobId } = await api.attachPhotos({ body: { photos } });
  return finishJob(store, api, jobId);
}

const undo = (id: string) => undoJob(store, api, id);

const read = async ({ id }: EditedProduct) => (await api.readProduct({ params: { id } })).product;
const shown = async (product: EditedProduct) => (await read(product)).document.photos;

test('[PHO-04] names are matched to products and variants, with what is wrong with the others', async () => {
  const product = await createCompleteProduct(catalogue, { sku: 'Match-1', colours: ['Black', 'White'] });
  const names = [
    'match-1-black_2.jpg',
    'Match-1.png',
    'Match-1/4.webp',
    'Match-9-1.jpg',
    'notes.txt',
    '../Match-1.jpg',
  ];
  const { matches } = await api.matchPhotos({ body: { names } });
  const own = { productId: product.id, productName: product.document.name };
  const [black] = product.document.variantOrder;
  expect(matches.map(({ name }) => name)).toEqual(names);
  expect(matches.slice(0, 3)).toMatchObject([
    { unit: { ...own, sku: 'Match-1-Black', variantId: black, variantName: 'Black', photos: 0 }, place: 2 },
    { unit: { ...own, sku: 'Match-1', variantId: null, variantName: '', photos: 1 }, place: null },
    { unit: { sku: 'Match-1' }, place: 4 },
  ]);
  expect(matches.slice(3).map(({ unit, isPhoto, reason }) => [unit, isPhoto, reason])).toEqual([
    [null, true, 'No product has the SKU Match-9-1 or Match-9.'],
    [null, false, 'Not a photo: JPEG, PNG, WebP and AVIF are taken.'],
    [null, false, 'Its path leads out of its folder.'],
  ]);
});

test('[PHO-05][PHO-08] photos are attached as a job with words of their own, a second time changes nothing, and undo gives the photos before back', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black'], isOnSale: true });
  const { sku, name, slug } = product.document;
  const before = await shown(product);
  const photos = [
    { sku, place: 2, filePath: file(0) },
    { sku: `${sku}-Black`, place: 1, filePath: file(1) },
    { sku: `${sku}-Black`, place: 2, filePath: file(2) },
  ];
  const { job, results } = await attach(...photos);
  expect(job).toMatchObject({ title: 'Attach 3 photos to 1 product', kind: 'photos', done: 1, leftOut: 0 });
  expect(results).toMatchObject([{ entityId: product.id, name, sentence: '3 photos added.' }]);
  const variantIds = product.document.variantOrder;
  expect(await shown(product)).toEqual([
    ...before,
    { filePath: file(0), alt: `${name}, photo 2`, variantIds: [] },
    { filePath: file(1), alt: `${name}, Black`, variantIds },
    { filePath: file(2), alt: `${name}, Black, photo 2`, variantIds },
  ]);
  const page = await store.api.getProduct({ params: { slug } });
  expect(JSON.stringify(page.product)).toContain(file(1));
  const again = await attach(...photos);
  expect([again.job.leftOut, again.job.undo, again.results[0]?.sentence]).toEqual([
    1,
    'impossible',
    'It has these photos already.',
  ]);
  expect((await undo(job.id)).results).toMatchObject([{ isDone: true, sentence: 'As it was before.' }]);
  expect(await shown(product)).toEqual(before);
});

test('[PHO-06] a photo replaces the one at its place, the others stay; changed since, undo leaves all as they are', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  await attach({ sku, place: 1, filePath: file(0) }, { sku, place: 2, filePath: file(1) });
  const { job, results } = await attach({ sku, place: 2, filePath: file(2) });
  expect(results[0]?.sentence).toBe('1 photo replaced.');
  expect((await shown(product)).map(({ filePath }) => filePath)).toEqual([file(0), file(2)]);
  const present = await read(product);
  const photos = present.document.photos.toReversed();
  await save(api, present, { photos });
  expect((await undo(job.id)).results).toMatchObject([{ isDone: false, sentence: 'Changed since, stays: photos.' }]);
  expect(await shown(product)).toEqual(photos);
});

test('[PHO-09] an SKU that is none, and a picture that the store has not, are refused and change nothing', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  const given = { sku: 'NO-SUCH', place: 1, filePath: file(0) };
  const refusal = await refusalOf(api.attachPhotos({ body: { photos: [{ ...given, sku }, given] } }));
  expect(refusal).toMatchObject({ status: 422, message: 'No product has the SKU NO-SUCH.' });
  const missing = `/images/media/${'a'.repeat(32)}.webp`;
  const { job, results } = await attach({ sku, place: 1, filePath: missing });
  expect([job.leftOut, results[0]?.sentence]).toEqual([1, `The store does not have the picture ${missing}.`]);
  expect(await shown(product)).toEqual(product.document.photos);
});

test('[PHO-09] photos that wait in an unpublished draft are not overwritten', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const changes = { photos: [{ filePath: file(3), alt: 'Mine', variantIds: [] }] };
  const body = { baseVersion: product.version, draftVersion: 0, changes };
  await api.saveProductDraft({ params: { id: product.id }, body });
  const { results } = await attach({ sku: product.document.sku, place: 1, filePath: file(0) });
  expect(results).toMatchObject([
    { isDone: false, sentence: 'It has other photos that are not published yet. Publish or drop them first.' },
  ]);
  const after = await read(product);
  expect([after.document.photos, after.draft?.changes]).toEqual([product.document.photos, changes]);
});

test('[PHO-05] the same key starts one job, and the same key for other photos is refused', async () => {
  const product = await createCompleteProduct(catalogue);
  const [idempotencyKey, sku] = [crypto.randomUUID(), product.document.sku];
  const start = (filePath: string) =>
    api.attachPhotos({ body: { photos: [{ sku, place: 1, filePath }] } }, { idempotencyKey });
  const first = await start(file(0));
  expect(await start(file(0))).toEqual(first);
  expect(await refusalOf(start(file(1)))).toMatchObject({ status: 409 });
  await store.runJobs();
  await save(api, await read(product), { sku: newSku() });
  expect(await start(file(0))).toEqual(first);
});

test('[PHO-10] two jobs at once on one product leave the photos of both, or of one whole at each place, and every variant its own', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const { sku } = product.document;
  const photosOf = (colour: string, from: number) =>
    [1, 2].map((place) => ({ sku: `${sku}-${colour}`, place, filePath: file(from + place - 1) }));
  const jobs = await Promise.all(
    [photosOf('Black', 0), photosOf('White', 2), photosOf('Black', 4)].map((photos) =>
      api.attachPhotos({ body: { photos } }),
    ),
  );
  await Promise.all(jobs.map((job) => workOnStaffJob(store.ctx, job)));
  for (const { jobId } of jobs) {
    const { job } = await api.readStaffJob({ params: { id: jobId } });
    expect(job).toMatchObject({ state: 'done', leftOut: 0 });
  }
  const [black, white] = product.document.variantOrder;
  const photos = await shown(product);
  const of = (id = '') => photos.filter(({ variantIds }) => variantIds.includes(id)).map(({ filePath }) => filePath);
  expect([files.slice(0, 2), files.slice(4, 6)]).toContainEqual(of(black));
  expect(of(white)).toEqual(files.slice(2, 4));
  const [entries] = await store.rows<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM audit_entries WHERE action = 'product.change' AND entity_id = ${product.id}
        AND after ? 'photos'`,
  );
  expect(entries?.count).toBeGreaterThanOrEqual(3);
});

test('[PHO-10] whoever may not change products cannot attach photos', async () => {
  const reader = await createStaff(store, { permissions: ['products.read', 'media.change'] });
  const photos = [{ sku: newSku(), place: 1, filePath: file(0) }];
  expect(await refusalOf(reader.api.attachPhotos({ body: { photos } }))).toMatchObject({ status: 403 });
  expect((await reader.api.matchPhotos({ body: { names: ['A.jpg'] } })).matches).toHaveLength(1);
  const command = await staffClientOf(store);
  expect((await command.matchPhotos({ body: { names: ['A.jpg'] } })).matches).toHaveLength(1);
});
