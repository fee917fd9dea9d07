import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client, EditedProduct } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Catalogue,
  createCompleteProduct,
  newSku,
  openCatalogue,
  save,
} from '../../../../test/product-factory.ts';
import { photograph } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { commandContext } from '../../../context.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createGuardedFetch } from '../../../platform/http/security/guarded-fetch.ts';
import { isPublicAddress } from '../../../platform/http/security/public-address.ts';
import { rowsOfList, startStaffJob, workOnStaffJob } from '../../staff-jobs/index.ts';
import type { AddressedUnit } from './photo-fetch-kind.ts';

let server: Server;
let host: string;
let asked: string[] = [];
let store: TestStore;
let catalogue: Catalogue;
let api: Client;

beforeAll(async () => {
  const [red, blue] = [await photograph(50, 40).png().toBuffer(), await photograph(60, 40).jpeg().toBuffer()];
  const files: Record<string, Buffer> = { '/red.png': red, '/blue.jpg': blue, '/page.jpg': Buffer.from('<html>') };
  server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    if (url === '/free.png')
      // It would wait for a transaction in which the file is fetched.
      void store.rows(sql`SELECT 1 FROM staff_jobs FOR UPDATE`).then(() => reply.end(red));
    else if (url === '/inside.jpg') reply.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end();
    else reply.writeHead(files[url] ? 200 : 404).end(files[url] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  host = `http://photos.example:${port}`;
  const fetchFile = createGuardedFetch({
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
    isAllowedPort: (given) => given === port || given === 80,
  });
  store = await startTestStore({ overrides: { fetchFile } });
  catalogue = await openCatalogue(store);
  api = await staffClientOf(store);
});
afterAll(async () => {
  await store.close();
  server.closeAllConnections();
  server.close();
});

const context = () => commandContext({ ...store.services, db: store.database.db });

async function startFetching(units: AddressedUnit[][]): Promise<string> {
  asked = [];
  const rows = rowsOfList(units.map((some) => ({ entityId: null, name: some[0]?.sku ?? '', input: { units: some } })));
  const job = {
    ...{ kind: 'photo-fetch', permission: 'products.change' as const, title: 'Fetch photos', input: {}, undoDays: 30 },
    rows,
  };
  return inTransaction(context(), (ctx) => startStaffJob(ctx, job));
}

async function fetchPhotos(...units: AddressedUnit[]) {
  const id = await startFetching([units]);
  return finishJob(store, api, id);
}

const photosOf = async (id: string) => (await api.readProduct({ params: { id } })).product.document.photos;

test('[PHO-24] photos are fetched from addresses in their order, those of the store are not, and undo gives the ones before back', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku, photos, name } = product.document;
  const own = `${store.services.config.publicUrl}${catalogue.photo}`;
  const { job, results } = await fetchPhotos({ sku, addresses: [`${host}/red.png`, own, `${host}/blue.jpg`] });
  expect(results).toMatchObject([{ isDone: true, sentence: '2 photos added.' }]);
  expect(asked).toEqual(['/red.png', '/blue.jpg']);
  const after = await photosOf(product.id);
  expect(after.map(({ alt }) => alt)).toEqual([name, photos[0]?.alt, `${name}, photo 3`]);
  expect(after[1]).toEqual(photos[0]);
  for (const { filePath } of after) expect((await store.app.inject({ url: filePath })).statusCode).toBe(200);
  await undoJob(store, api, job.id);
  expect(await photosOf(product.id)).toEqual(photos);
});

test('[PHO-24] the addresses are all photos of the product: others go, and a second time changes nothing', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  const unit = { sku, addresses: [`${host}/red.png`] };
  expect((await fetchPhotos(unit)).results[0]?.sentence).toBe('1 photo replaced.');
  expect(await photosOf(product.id)).toHaveLength(1);
  expect((await fetchPhotos(unit)).results).toMatchObject([
    { isDone: false, sentence: 'It has these photos already.' },
  ]);
});

test('[PHO-25][C4-01] what cannot be fetched is named with its reason, the others are attached, and none that is there goes', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku, photos } = product.document;
  const wrong = ['/gone.jpg', '/page.jpg', '/inside.jpg'].map((path) => `${host}${path}`);
  const { results } = await fetchPhotos({ sku, addresses: [...wrong, 'http://10.0.0.1/a.jpg', `${host}/red.png`] });
  const sentence = results[0]?.sentence ?? '';
  expect(sentence).toContain('1 photo added.');
  expect(sentence).toContain('/gone.jpg answered with 404.');
  expect(sentence).toMatch(/\/page\.jpg: .*JPEG/);
  expect(sentence).toContain('/inside.jpg leads into a private network and is not fetched.');
  expect(sentence).toContain('http://10.0.0.1/a.jpg leads into a private network and is not fetched.');
  const after = await photosOf(product.id);
  expect([after.length, after[0]]).toEqual([2, photos[0]]);
  const { results: none } = await fetchPhotos({ sku, addresses: ['ftp://photos.example/a.jpg'] });
  expect(none).toMatchObject([{ isDone: false, sentence: expect.stringContaining('is no address of the web') }]);
  const { results: nobody } = await fetchPhotos({ sku: 'NO-SUCH', addresses: [catalogue.photo] });
  expect(nobody).toMatchObject([
    { isDone: false, sentence: expect.stringContaining('There is no product of this SKU') },
  ]);
});

async function idOf(sku: string): Promise<string> {
  const { matches } = await api.findInCatalogue({ query: { search: sku } });
  return matches[0]?.productId ?? '';
}

async function importSheet(text: string) {
  const { import: read } = await api.uploadImport({
    query: { fileName: 'photos.csv' },
    body: new TextEncoder().encode(text),
  });
  const params = { id: read.id };
  await api.checkImport({ params, body: { columns: read.columns } });
  await store.runJobs();
  const { lines } = await api.listImportLines({ params });
  return {
    lines,
    counts: (await api.readImport({ params })).import.counts,
    apply: async () => {
      asked = [];
      await api.applyImport({ params });
      await store.runJobs();
      const { jobs } = await api.listStaffJobs();
      return jobs.filter(({ title }) => title.includes('photos.csv'));
    },
  };
}

test('[PHO-26] photos of a sheet are fetched by a job of its own when the import is done, its export changes nothing, and undoing the import takes what nobody changed', async () => {
  const [first, second] = [newSku(), newSku()];
  const { brands } = await api.readBrands();
  const brand = brands[0]?.name;
  const { counts, apply } = await importSheet(
    [
      'sku,parent sku,name,brand,option 1 name,option 1 value,photos,variant photos',
      `${first},,Lamp ${first},${brand},,,${host}/red.png ${host}/gone.jpg,`,
      `${second}-A,${second},Lamp ${second},${brand},Colour,Red,${catalogue.photo},"${host}/red.png\n${host}/blue.jpg"`,
      `${second}-B,${second},,,Colour,Blue,,${host}/blue.jpg`,
    ].join('\n'),
  );
  expect(counts).toMatchObject({ new: 3, wrong: 0 });
  const [fetching, imported] = await apply();
  expect(imported).toMatchObject({ kind: 'import', state: 'done', done: 2, leftOut: 0 });
  expect(fetching).toMatchObject({ title: 'Fetch photos of photos.csv: 2 products', state: 'done', leftOut: 0 });
  expect(asked.toSorted()).toEqual(['/blue.jpg', '/blue.jpg', '/gone.jpg', '/red.png', '/red.png']);
  const { results } = await api.readStaffJob({ params: { id: fetching?.id ?? '' } });
  expect(results.map(({ sentence }) => sentence)).toEqual([
    `1 photo added. ${host}/gone.jpg answered with 404.`,
    '3 photos added.',
  ]);
  const alts = (await photosOf(await idOf(`${second}-A`))).map(({ alt, variantIds }) => [alt, variantIds.length]);
  expect(alts).toEqual([
    [`Lamp ${second}`, 0],
    [`Lamp ${second}, Red`, 1],
    [`Lamp ${second}, Red, photo 2`, 1],
    [`Lamp ${second}, Blue`, 1],
  ]);
  const { bytes } = await api.exportCatalogue({ query: { search: 'Lamp' } });
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('/images/media/');
  expect((await importSheet(text)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  const { product: byHand } = await api.readProduct({ params: { id: await idOf(first) } });
  await save(api, byHand, { description: 'By hand.' });
  const undone = await undoJob(store, api, imported?.id ?? '');
  expect(undone.results.map(({ sentence }) => sentence)).toEqual([
    'Removed.',
    'It was changed since it was made, and stays.',
  ]);
});

test('[PHO-26] addresses of the store are taken at once, a word clears them, and what is none is said at its line', async () => {
  const product = await createCompleteProduct(catalogue);
  const other = await createCompleteProduct(catalogue);
  const [sku, own] = [product.document.sku, `${store.services.config.publicUrl}${catalogue.photo}`];
  const same = await importSheet(`sku,photos\n${sku},${own}\n${other.document.sku},photo.jpg`);
  expect(same.counts).toMatchObject({ same: 1, wrong: 1 });
  expect(same.lines[1]?.problems).toEqual([
    { column: 'photos', reason: '“photo.jpg” is no address of a photo. It begins with https://.' },
  ]);
  const missing = `/images/media/${'b'.repeat(32)}.webp`;
  const unknown = await importSheet(`sku,photos\n${sku},${missing}`);
  expect(unknown.lines[0]?.problems).toEqual([
    { column: 'photos', reason: `The store does not have the picture ${missing}.` },
  ]);
  const cleared = await importSheet(`sku,photos\n${sku},-clear-`);
  expect(cleared.lines[0]?.differences).toEqual([
    { column: 'photos', area: 'text', was: catalogue.photo, becomes: '' },
  ]);
  await cleared.apply();
  expect([await photosOf(product.id), asked]).toEqual([[], []]);
});

test('[PHO-27] two workers on one job fetch while nothing is locked, and change each product once', async () => {
  const products: EditedProduct[] = [];
  for (let place = 0; place < 6; place += 1) products.push(await createCompleteProduct(catalogue));
  const jobId = await startFetching(
    products.map(({ document: { sku } }) => [{ sku, addresses: [`${host}/free.png`, `${host}/blue.jpg`] }]),
  );
  await Promise.all([workOnStaffJob(context(), { jobId }), workOnStaffJob(context(), { jobId })]);
  const { job } = await api.readStaffJob({ params: { id: jobId } });
  expect(job).toMatchObject({ state: 'done', total: 6, done: 6, leftOut: 0 });
  for (const { id, version } of products) {
    expect(await photosOf(id)).toHaveLength(2);
    expect((await api.readProduct({ params: { id } })).product.version).toBe(version + 1);
  }
});
