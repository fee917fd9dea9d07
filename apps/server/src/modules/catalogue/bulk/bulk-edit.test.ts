import type { Client, Input } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type Edit = Input<'previewBulkEdit'>['body'];
type Action = Edit['action'];

let store: TestStore;
let person: TestPerson;
let api: Client;
const brands = { few: newId(), many: newId() };
const categories = [newId(), newId()] as const;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['products.read', 'products.change', 'jobs.read'] });
  api = person.api;
  await store.rows(
    sql`INSERT INTO brands (id, slug, name) VALUES (${brands.few}, 'lumo', 'Lumo'), (${brands.many}, 'volta', 'Volta')`,
  );
  await store.rows(
    sql`INSERT INTO categories (id, slug, title) VALUES (${categories[0]}, 'lamps', 'Lamps'), (${categories[1]}, 'gifts', 'Gifts')`,
  );
  for (let place = 1; place <= 168; place += 1) await addProduct(place, place <= 37 ? brands.few : brands.many);
}, 120_000);
afterAll(() => store.close());

const ofFew: Edit['selection'] = { kind: 'filter', filter: { brandId: brands.few, view: 'live' } };

test('[LISTC-12][C1-06] of 168 products a filter leaves 37: select all says 37, archives 37, and leaves 131 and what matches later; undo brings 37 back', async () => {
  const before = await stateOfAll();
  const page = await api.listCatalogue({ query: { brandId: brands.few, view: 'live' } });
  expect([page.products.length, page.total]).toEqual([20, 37]);
  const edit: Edit = { selection: ofFew, action: { kind: 'archive' } };
  const preview = await api.previewBulkEdit({ body: edit });
  expect([preview.products, preview.sample.length]).toEqual([37, 20]);
  expect(preview.sample[0]).toMatchObject({ before: 'On sale', after: 'Archived', problem: null });
  expect(await stateOfAll()).toEqual(before);
  const { jobId } = await api.startBulkEdit({ body: { ...edit, expectedProducts: 37 } });
  await addProduct(169, brands.few);
  const { job, results } = await finishJob(store, api, jobId);
  expect(job).toMatchObject({ title: 'Archive 37 products', state: 'done', done: 37, leftOut: 0, undo: 'possible' });
  expect(results.map(({ sentence }) => sentence)).toEqual(Array.from({ length: 37 }, () => 'On sale → Archived'));
  const after = await stateOfAll();
  expect(Object.values(after).filter((state) => state === 'archived')).toHaveLength(37);
  expect(after['B-169']).toBe('live');
  for (const [sku, state] of Object.entries(before)) if (after[sku] !== 'archived') expect(after[sku]).toBe(state);
  expect((await undoJob(store, api, jobId)).job).toMatchObject({ done: 37, leftOut: 0 });
  await store.rows(sql`DELETE FROM products WHERE sku = 'B-169'`);
  expect(await stateOfAll()).toEqual(before);
});

test('[LISTC-12] another number of products than the person was told is refused with the present one, and a repeated key starts one job', async () => {
  const body = { selection: ofFew, action: { kind: 'draft' as const }, expectedProducts: 36 };
  const refusal = await refusalOf(api.startBulkEdit({ body }));
  expect(refusal).toMatchObject({
    status: 409,
    message: 'These are 37 products by now, not 36.',
    body: { present: 37 },
  });
  const idempotencyKey = crypto.randomUUID();
  const start = () => api.startBulkEdit({ body: { ...body, expectedProducts: 37 } }, { idempotencyKey });
  const first = await start();
  await store.runJobs();
  expect(await start()).toEqual(first);
  await undoJob(store, api, first.jobId);
});

test('[CON-152] products that were changed since the preview, or as many others, are not changed unseen', async () => {
  const ids = [await idOf('B-10'), await idOf('B-11')];
  const selection: Edit['selection'] = { kind: 'ids', ids };
  const action: Action = { kind: 'price', of: 'sale', by: 'percent', value: 10 };
  const start = (previewed: string, given = selection) =>
    api.startBulkEdit({ body: { selection: given, action, expectedProducts: 2, previewed } });
  const { previewed } = await api.previewBulkEdit({ body: { selection, action } });
  const others = await refusalOf(start(previewed, { kind: 'ids', ids: [ids[0] ?? '', await idOf('B-12')] }));
  expect(others.status).toBe(409);
  const params = { id: ids[0] ?? '' };
  const { version } = (await api.readProduct({ params })).product;
  await api.saveProduct({ params, body: { version, changes: { salePrice: 700 } } });
  const refusal = await refusalOf(start(previewed));
  expect(refusal.message).toBe('Some of these products were changed since the preview. Look at it again.');
  expect(await pricesOf('B-10', 'B-11')).toEqual([700, 1000]);
  const again = await api.previewBulkEdit({ body: { selection, action } });
  const { jobId } = await start(again.previewed);
  await finishJob(store, api, jobId);
  expect(await pricesOf('B-10', 'B-11')).toEqual([770, 1100]);
});

test('[LISTC-11][LISTC-13] prices are changed in bulk, never above the MRP, with their history; undo leaves and names what was changed since', async () => {
  const ids = [await idOf('B-1'), await idOf('B-2'), await idOf('B-3')];
  await store.rows(sql`UPDATE products SET base_paise = 100000 WHERE sku = 'B-3'`);
  const action: Action = { kind: 'price', of: 'sale', by: 'percent', value: 10 };
  const edit: Edit = { selection: { kind: 'ids', ids: [...ids, ids[0] ?? '', newId()] }, action };
  const { products, sample } = await api.previewBulkEdit({ body: edit });
  expect([products, sample.map(({ before, after, problem }) => [before, after, problem])]).toEqual([
    3,
    [
      ['₹1,000', '₹1,100', null],
      ['₹1,000', '₹1,100', null],
      ['₹1,000', '₹1,000', 'B-3: the price ₹1,100 would be above the MRP ₹1,000.'],
    ],
  ]);
  const { job, results } = await run(edit);
  expect(job).toMatchObject({ title: 'Raise the selling price by 10% of 3 products', done: 3, leftOut: 1 });
  expect(results[2]?.sentence).toBe('B-3: the price ₹1,100 would be above the MRP ₹1,000.');
  const byHand = await api.readProduct({ params: { id: ids[1] ?? '' } });
  await api.saveProduct({
    params: { id: ids[1] ?? '' },
    body: { version: byHand.product.version, changes: { salePrice: 999 } },
  });
  const undone = await undoJob(store, api, job.id);
  expect(undone.results.map(({ name, isDone, sentence }) => [name, isDone, sentence])).toEqual([
    ['Bulk 002', false, 'Changed since, stays: salePrice.'],
    ['Bulk 001', true, 'As it was before.'],
  ]);
  expect(await pricesOf('B-1', 'B-2')).toEqual([1000, 999]);
  const history = await store.rows(
    sql`SELECT reason, sale_paise::int AS paise, changed_by AS by FROM price_changes WHERE product_id = ${ids[0]} ORDER BY at, id`,
  );
  expect(history).toEqual([
    { reason: 'bulk', paise: 110_000, by: person.id },
    { reason: 'undo', paise: 100_000, by: person.id },
  ]);
});

test('[LISTC-13] categories and fields are set in bulk and undone; a category that came since stays', async () => {
  const id = await idOf('B-5');
  const selection: Edit['selection'] = { kind: 'ids', ids: [id] };
  const filed = await run({ selection, action: { kind: 'add-category', categoryId: categories[1] } });
  expect(filed.results[0]?.sentence).toBe('Lamps → Lamps, Gifts');
  const out = await run({ selection, action: { kind: 'remove-category', categoryId: categories[0] } });
  expect(await documentOf(id)).toMatchObject({ categoryIds: [categories[1]] });
  await undo(out.job.id, filed.job.id);
  expect(await documentOf(id)).toMatchObject({ categoryIds: [categories[0]] });
  const set = await run({ selection, action: { kind: 'set', field: 'warrantyMonths', value: '24' } });
  expect(set.results[0]?.sentence).toBe('12 → 24');
  const brand = await run({ selection, action: { kind: 'set', field: 'brandId', value: brands.many } });
  expect(brand.results[0]?.sentence).toBe('Lumo → Volta');
  expect(await documentOf(id)).toMatchObject({ warrantyMonths: 24, brandId: brands.many });
  await undo(brand.job.id, set.job.id);
  expect(await documentOf(id)).toMatchObject({ warrantyMonths: 12, brandId: brands.few });
});

test('[LISTC-14] what cannot be is refused before it starts, with a sentence', async () => {
  const selection: Edit['selection'] = { kind: 'ids', ids: [await idOf('B-6')] };
  const bad: [Edit, number, string][] = [
    [{ selection, action: { kind: 'set', field: 'hsn', value: 'abc' } }, 400, 'This is no value of the HSN: abc'],
    [
      { selection, action: { kind: 'set', field: 'warrantyMonths', value: '' } },
      400,
      'This is no value of the warranty in months: ',
    ],
    [{ selection, action: { kind: 'set', field: 'brandId', value: newId() } }, 404, 'Brand not found'],
    [{ selection, action: { kind: 'add-category', categoryId: newId() } }, 404, 'Category not found'],
    [
      { selection: { kind: 'filter', filter: { minPrice: 'much' } }, action: { kind: 'archive' } },
      400,
      'The filter of the selection is not one of this list.',
    ],
  ];
  for (const [body, status, message] of bad) {
    const refusal = { status, message };
    expect(await refusalOf(api.previewBulkEdit({ body }))).toMatchObject(refusal);
    expect(await refusalOf(api.startBulkEdit({ body: { ...body, expectedProducts: 1 } }))).toMatchObject(refusal);
  }
});

test('[LISTC-14] an incomplete product is left out of a publication, with what it lacks', async () => {
  const id = await idOf('B-7');
  await store.rows(sql`UPDATE products SET state = 'draft', hsn = '' WHERE id = ${id}`);
  const { job, results } = await run({ selection: { kind: 'ids', ids: [id] }, action: { kind: 'publish' } });
  expect([job.leftOut, results[0]?.sentence]).toEqual([1, 'Bulk 007 cannot be on sale without: HSN.']);
  const { products } = await api.listCatalogue({ query: { search: 'b-7' } });
  expect(products[0]?.missing).toBe(1);
});

test('[LISTC-15] what is missing in the list is what is missing in the editor', async () => {
  const { products } = await api.listCatalogue({ query: { limit: 100, sort: 'name' } });
  await store.rows(sql`UPDATE products SET title = '', description = ' ' WHERE sku IN ('B-8', 'B-9') OR slug IN (
    SELECT slug FROM products WHERE inventory_type = 'with_variants' ORDER BY slug LIMIT 2)`);
  await store.rows(sql`DELETE FROM photos WHERE product_id IN (SELECT id FROM products WHERE sku = 'B-9')`);
  for (const { id } of products) {
    const { product } = await api.readProduct({ params: { id } });
    const listed = await api.listCatalogue({ query: { search: product.document.sku, limit: 100 } });
    const row = listed.products.find((one) => one.id === id);
    expect(row?.missing, product.document.sku).toBe(product.missing.filter(({ isRequired }) => isRequired).length);
  }
});

async function run(edit: Edit) {
  const { products } = await api.previewBulkEdit({ body: edit });
  const { jobId } = await api.startBulkEdit({ body: { ...edit, expectedProducts: products } });
  return finishJob(store, api, jobId);
}

async function undo(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await api.undoStaffJob({ params: { id } });
    await store.runJobs();
  }
}

async function addProduct(place: number, brandId: string): Promise<void> {
  const [id, number] = [newId(), String(place).padStart(3, '0')];
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, description, brand_id, inventory_type, base_paise, sale_paise, hsn,
      generic_name, net_quantity, country_of_origin, maker)
    VALUES (${id}, ${`bulk-${number}`}, ${`B-${place}`}, ${`Bulk ${number}`}, 'Lamp', 'Light', ${brandId}, 'simple', 120000, 100000, '9405',
      'Lamp', '1 unit', 'India', '{"name": "Lumo", "address": "Pune"}')`);
  await store.rows(sql`INSERT INTO product_categories (product_id, category_id) VALUES (${id}, ${categories[0]})`);
  await store.rows(
    sql`INSERT INTO photos (id, product_id, file_path, alt) VALUES (${newId()}, ${id}, '/images/a.webp', '')`,
  );
}

async function stateOfAll(): Promise<Record<string, string>> {
  const rows = await store.rows<{ sku: string; state: string }>(sql`SELECT sku, state FROM products ORDER BY sku`);
  return Object.fromEntries(rows.map(({ sku, state }) => [sku, state]));
}

async function idOf(sku: string): Promise<string> {
  const [row] = await store.rows<{ id: string }>(sql`SELECT id FROM products WHERE sku = ${sku}`);
  return row?.id ?? '';
}

async function pricesOf(...skus: string[]): Promise<number[]> {
  const ids = await Promise.all(skus.map(idOf));
  const documents = await Promise.all(ids.map(documentOf));
  return documents.map(({ salePrice }) => salePrice);
}

async function documentOf(id: string) {
  return (await api.readProduct({ params: { id } })).product.document;
}
