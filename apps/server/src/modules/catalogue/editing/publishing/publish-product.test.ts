import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save } from '../../../../../test/product-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { sql } from '../../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../../jobs.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

/** Staff are signed out after half an hour. */
const minuteMs = 60_000;
const read = async ({ id }: EditedProduct) => (await catalogue.api.readProduct({ params: { id } })).product;
const inMinutes = (minutes: number) => new Date(store.services.clock().getTime() + minutes * minuteMs).toISOString();
const publish = async ({ id, version }: EditedProduct, at?: string) =>
  (await catalogue.api.publishProduct({ params: { id }, body: { version, ...(at ? { at } : {}) } })).product;
const saveDraft = async ({ id, version, draft }: EditedProduct, changes: object) => {
  const body = { baseVersion: version, draftVersion: draft?.version ?? 0, changes };
  await catalogue.api.saveProductDraft({ params: { id }, body });
  return (await catalogue.api.readProduct({ params: { id } })).product;
};
const isShown = ({ document: { slug } }: EditedProduct) =>
  store.api.getProduct({ params: { slug } }).then(
    ({ product }) => product.title,
    () => undefined,
  );
const runDue = () => store.runJobs({ only: ['publish-product'], isEarly: true });

test('[PROD-11] a draft changes nothing that shoppers see, and is published with its product', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const drafted = await saveDraft(product, { title: 'A better title', hsn: '' });
  expect(drafted).toMatchObject({ version: product.version, document: product.document });
  expect(drafted.draft).toMatchObject({
    changes: { title: 'A better title', hsn: '' },
    baseVersion: product.version,
    savedBy: 'Rohan Deshpande',
  });
  expect(drafted.missing.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual(['hsn']);
  expect(await isShown(product)).toBe(product.document.title);
  const incomplete = await refusalOf(publish(drafted));
  expect(fieldErrorsOf(incomplete)).toEqual(['hsn: Missing: HSN']);
  const stale = await refusalOf(saveDraft(product, { title: 'Another' }));
  expect(stale.body).toMatchObject({ code: 'conflict', current: { draft: { version: drafted.draft?.version } } });
  const mended = await saveDraft(drafted, { title: 'A better title' });
  const published = await publish(mended);
  expect(published).toMatchObject({ draft: null, state: 'live', document: { title: 'A better title' } });
  await expect.poll(() => isShown(product)).toBe('A better title');
});

test('[PROD-11] a draft is dropped whole, also by saving none, and a change of the product is not lost', async () => {
  const product = await createCompleteProduct(catalogue);
  const drafted = await saveDraft(product, { title: 'Draft' });
  const { product: dropped } = await catalogue.api.dropProductDraft({ params: { id: product.id } });
  expect(dropped).toMatchObject({ draft: null, document: product.document });
  expect((await saveDraft(await saveDraft(dropped, { title: 'Again' }), {})).draft).toBeNull();
  await save(catalogue.api, drafted, { title: 'Saved' });
  const refusal = await refusalOf(saveDraft(dropped, { title: 'Draft' }));
  expect(refusal.body).toMatchObject({ code: 'conflict', current: { document: { title: 'Saved' } } });
});

test('[PROD-12] publishing names everything that is missing, and shows a complete product at once', async () => {
  const { api, brandId } = catalogue;
  const { product: empty } = await api.createProduct({ body: { name: 'Empty', brandId, sku: newSku() } });
  const refusal = await refusalOf(publish(empty));
  expect(refusal.message).toBe(
    'Empty cannot be on sale without: Description, Category, A photo, Price, Generic name, Net quantity, Country of origin, Maker or packer with address, HSN.',
  );
  expect(fieldErrorsOf(refusal)).toContain('salePrice: Missing: Price');
  expect((await read(empty)).state).toBe('draft');
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const published = await publish(product);
  expect(published).toMatchObject({ state: 'live', version: product.version + 1, publishAt: null });
  const shown = await store.product(product.document.slug);
  expect(shown.variants.map(({ sku }) => sku)).toHaveLength(2);
  const { products } = await store.api.findProducts({ query: { query: product.document.name } });
  expect(products.map(({ _id }) => _id)).toContain(product.id);
  expect(await publish(published)).toEqual(published);
});

test('[PROD-13] a product goes on sale at its time, once, also when its job runs again', async () => {
  const product = await createCompleteProduct(catalogue);
  const past = await refusalOf(publish(product, inMinutes(-1)));
  expect(fieldErrorsOf(past)[0]).toMatch(/^body\.at: /);
  const at = inMinutes(1);
  const scheduled = await publish(product, at);
  expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: at });
  await runDue();
  expect(await isShown(product)).toBeUndefined();
  store.advanceClock(minuteMs);
  const handlers = jobHandlers({ ...store.services, db: store.database.db });
  await Promise.all([1, 2].map(() => handlers['publish-product']({ productId: product.id, at })));
  await handlers['publish-due-products']({});
  expect(await read(product)).toMatchObject({ state: 'live', publishAt: null, version: scheduled.version + 1 });
  expect(await isShown(product)).toBe(product.document.title);
});

test('[PROD-13] what is due is published when its own job was lost', async () => {
  const product = await publish(await createCompleteProduct(catalogue), inMinutes(1));
  store.advanceClock(minuteMs);
  await jobHandlers({ ...store.services, db: store.database.db })['publish-due-products']({});
  expect((await read(product)).state).toBe('live');
});

test('[PROD-13] the draft of a product on sale waits for its time, and a later plan makes an earlier one void', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const none = await refusalOf(publish(product, inMinutes(1)));
  expect(none.message).toBe(`${product.document.name} is on sale and has no draft to publish.`);
  const drafted = await saveDraft(product, { title: 'From then on' });
  const first = inMinutes(1);
  const planned = await publish(drafted, first);
  expect(planned).toMatchObject({ state: 'live', draft: { publishAt: first } });
  const later = inMinutes(2);
  expect((await publish(planned, later)).draft?.publishAt).toBe(later);
  store.advanceClock(minuteMs + 1000);
  const handlers = jobHandlers({ ...store.services, db: store.database.db });
  await handlers['publish-product']({ productId: product.id, at: first });
  expect(await isShown(product)).toBe(product.document.title);
  store.advanceClock(minuteMs);
  await handlers['publish-product']({ productId: product.id, at: later });
  await expect.poll(() => isShown(product)).toBe('From then on');
  expect((await read(product)).draft).toBeNull();
});

test('[PROD-13] a publication that broke off halfway is whole, and done once, when its job runs again', async () => {
  const at = inMinutes(1);
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  await publish(await saveDraft(product, { salePrice: 777 }), at);
  store.advanceClock(minuteMs);
  const events = { ...store.services.events, publish: () => Promise.reject(new Error('The worker was killed')) };
  const plan = { productId: product.id, at };
  const broken = jobHandlers({ ...store.services, events, db: store.database.db });
  await expect(broken['publish-product'](plan)).rejects.toThrow('killed');
  expect(await read(product)).toMatchObject({ version: product.version, draft: { changes: { salePrice: 777 } } });
  const handlers = jobHandlers({ ...store.services, db: store.database.db });
  for (const _ of [1, 2]) await handlers['publish-product'](plan);
  expect(await read(product)).toMatchObject({
    version: product.version + 1,
    draft: null,
    document: { salePrice: 777 },
  });
  const changes = sql`SELECT FROM price_changes WHERE product_id = ${product.id} AND sale_paise = 77700`;
  expect(await store.rows(changes)).toHaveLength(1);
});

test('[PROD-13] what lacks something at its time stays off sale, as a draft', async () => {
  const product = await publish(await createCompleteProduct(catalogue), inMinutes(1));
  await save(catalogue.api, product, {}).then((same) => saveDraft(same, { hsn: '' }));
  store.advanceClock(minuteMs);
  await jobHandlers({ ...store.services, db: store.database.db })['publish-due-products']({});
  expect(await read(product)).toMatchObject({ state: 'draft', publishAt: null, draft: { changes: { hsn: '' } } });
});

test('[PROD-14] a product taken off sale is not found; its plan ends', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const withdrawn = await catalogue.api.withdrawProduct({
    params: { id: product.id },
    query: { to: 'draft', version: product.version },
  });
  expect(withdrawn.product.state).toBe('draft');
  await expect.poll(() => isShown(product)).toBeUndefined();
  const at = inMinutes(1);
  const scheduled = await publish(withdrawn.product, at);
  const query = { to: 'draft' as const, version: scheduled.version };
  await catalogue.api.withdrawProduct({ params: { id: product.id }, query });
  store.advanceClock(minuteMs);
  await jobHandlers({ ...store.services, db: store.database.db })['publish-product']({ productId: product.id, at });
  expect((await read(product)).state).toBe('draft');
});

test('[PROD-18] a copy is a draft with SKUs of its own, without stock and barcodes', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'], isOnSale: true });
  const sku = newSku();
  const { product: copy } = await catalogue.api.duplicateProduct({ params: { id: product.id }, body: { sku } });
  expect(copy).toMatchObject({ version: 1, state: 'draft' });
  const { name, attributes } = product.document;
  expect(copy.document).toMatchObject({
    name: `${name} (copy)`,
    sku,
    attributes,
    hsn: '8504',
    photos: [{ alt: 'The charger' }],
  });
  expect(copy.document.variantOrder.map((id) => copy.document.variants[id]?.sku)).toEqual([
    `${sku}-Black`,
    `${sku}-White`,
  ]);
  expect(copy.stock.map(({ quantity }) => quantity)).toEqual([0, 0]);
  const taken = await refusalOf(catalogue.api.duplicateProduct({ params: { id: product.id }, body: { sku } }));
  expect(taken.body['code']).toBe('conflict');
});

test('[PROD-18] only what was never sold is removed', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const params = { id: product.id };
  expect((await refusalOf(catalogue.api.removeProduct({ params }))).message).toMatch(/is on sale\./);
  await catalogue.api.withdrawProduct({ params, query: { to: 'draft', version: product.version } });
  await catalogue.api.removeProduct({ params });
  expect((await refusalOf(catalogue.api.readProduct({ params }))).body['code']).toBe('not_found');
});

test('[PROD-17] the history names who did what, newest first', async () => {
  const product = await createCompleteProduct(catalogue);
  await save(catalogue.api, product, { title: 'Newest' });
  const { entries, hasOlder } = await catalogue.api.listProductHistory({ params: { id: product.id } });
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['product.change', 'Rohan Deshpande'],
    ['product.change', 'Rohan Deshpande'],
    ['product.create', 'Rohan Deshpande'],
  ]);
  expect(entries[0]).toMatchObject({ before: { title: product.document.title }, after: { title: 'Newest' } });
  expect(hasOlder).toBe(false);
});
