import type { EditedProduct, Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct } from '../../../../test/product-factory.ts';
import { finishJob, undoJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { jobHandlers } from '../../jobs.ts';

const [store, { catalogue, api }] = await storeOfFile(openImports);

/** Staff are signed out after half an hour. */
const minuteMs = 60_000;
const inAMinute = () => new Date(store.services.clock().getTime() + minuteMs).toISOString();
const read = async ({ id }: EditedProduct) => (await api.readProduct({ params: { id } })).product;
const publish = async ({ id, version }: EditedProduct, at?: string) =>
  (await api.publishProduct({ params: { id }, body: { version, ...(at ? { at } : {}) } })).product;
const draft = async (product: EditedProduct, changes: object) => {
  const body = { baseVersion: product.version, draftVersion: product.draft?.version ?? 0, changes };
  await api.saveProductDraft({ params: { id: product.id }, body });
  return read(product);
};

async function passAMinute(): Promise<void> {
  store.advanceClock(minuteMs);
  await jobHandlers({ ...store.services, db: store.database.db })['publish-due-products']({});
}

async function edit(kind: 'archive' | 'publish' | 'draft', { id }: EditedProduct) {
  const body: Input<'startBulkEdit'>['body'] = {
    ...{ selection: { kind: 'ids', ids: [id] }, action: { kind }, expectedProducts: 1 },
  };
  const { jobId } = await api.startBulkEdit({ body });
  expect((await finishJob(store, api, jobId)).job).toMatchObject({ done: 1 });
  return async () => (await undoJob(store, api, jobId)).results.map(({ sentence }) => sentence);
}

// WordPress-iOS#4969, wp-calypso#50019
test('[LISTC-36] an archived product comes back with its draft and when that was to be published', async () => {
  const at = inAMinute();
  const product = await publish(
    await draft(await createCompleteProduct(catalogue, { isOnSale: true }), { salePrice: 899 }),
    at,
  );
  expect(product.draft).toMatchObject({ publishAt: at });
  const undo = await edit('archive', product);
  expect((await read(product)).draft).toMatchObject({ publishAt: null });
  expect(await undo()).toEqual(['As it was before.']);
  expect(await read(product)).toMatchObject({ state: 'live', draft: { changes: { salePrice: 899 }, publishAt: at } });
  await passAMinute();
  expect(await read(product)).toMatchObject({ state: 'live', draft: null, document: { salePrice: 899 } });
});

test('[LISTC-36] a draft that was changed since stays, and one whose time has passed waits; both are said', async () => {
  const planned = async () =>
    publish(await draft(await createCompleteProduct(catalogue, { isOnSale: true }), { salePrice: 899 }), inAMinute());
  const [changed, late] = [await planned(), await planned()];
  const [undoChanged, undoLate] = [await edit('archive', changed), await edit('archive', late)];
  await draft(await read(changed), { salePrice: 799 });
  await passAMinute();
  expect(await undoChanged()).toEqual(['As it was before. Its draft was changed since, and stays.']);
  expect((await read(changed)).draft).toMatchObject({ changes: { salePrice: 799 }, publishAt: null });
  expect(await undoLate()).toEqual([
    'As it was before. The time that its draft was planned for has passed: the draft waits.',
  ]);
  expect((await read(late)).draft).toMatchObject({ changes: { salePrice: 899 }, publishAt: null });
});

test('[LISTC-36] a publication that is taken back gives the price and the text back, and the draft', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const { id, version } = product;
  const archived = (await api.withdrawProduct({ params: { id }, query: { to: 'archived', version } })).product;
  const given = { salePrice: 899, title: 'New words' };
  await draft(archived, given);
  const undo = await edit('publish', archived);
  expect(await read(product)).toMatchObject({ state: 'live', draft: null, document: given });
  expect(await undo()).toEqual(['As it was before.']);
  const back = await read(product);
  expect(back).toMatchObject({ state: 'archived', draft: { changes: given, publishAt: null } });
  expect([back.document.salePrice, back.document.title]).toEqual([999, product.document.title]);
  expect(await publish(back)).toMatchObject({ state: 'live', document: given });
});

// xwp/wp-customize-posts#217, humanmade/Unpublish#24
test('[LISTC-37] a planned publication that is taken back after its time puts nothing on sale', async () => {
  const at = inAMinute();
  const [late, early] = [
    await publish(await createCompleteProduct(catalogue), at),
    await publish(await createCompleteProduct(catalogue), at),
  ];
  const [undoLate, undoEarly] = [await edit('draft', late), await edit('draft', early)];
  expect(await undoEarly()).toEqual(['As it was before.']);
  expect(await read(early)).toMatchObject({ state: 'scheduled', publishAt: at });
  await passAMinute();
  expect(await undoLate()).toEqual(['A draft: the time that its publication was planned for has passed.']);
  await passAMinute();
  expect(await read(late)).toMatchObject({ state: 'draft', publishAt: null });
  expect(await read(early)).toMatchObject({ state: 'live' });
});
