import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { createCompleteProduct, openCatalogue, save } from '../../../../../test/product-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { jobHandlers } from '../../../jobs.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

/** Staff are signed out after half an hour. */
const minuteMs = 60_000;
const read = async ({ id }: EditedProduct) => (await catalogue.api.readProduct({ params: { id } })).product;
const publish = async ({ id, version }: EditedProduct, at?: string) =>
  (await catalogue.api.publishProduct({ params: { id }, body: { version, ...(at ? { at } : {}) } })).product;
const saveDraft = async ({ id, version, draft }: EditedProduct, changes: object) => {
  const body = { baseVersion: version, draftVersion: draft?.version ?? 0, changes };
  await catalogue.api.saveProductDraft({ params: { id }, body });
  return (await catalogue.api.readProduct({ params: { id } })).product;
};
const inAMinute = () => new Date(store.services.clock().getTime() + minuteMs).toISOString();
const refusalInList = async ({ document: { sku } }: EditedProduct) =>
  (await catalogue.api.listCatalogue({ query: { search: sku } })).products[0]?.refusedPublication;
const newestEntry = async ({ id }: EditedProduct) =>
  (await catalogue.api.listProductHistory({ params: { id }, query: {} })).entries[0];

async function reachTheTime(): Promise<void> {
  store.advanceClock(minuteMs);
  await jobHandlers({ ...store.services, db: store.database.db })['publish-due-products']({});
}

test('[CON-64][CON-91] a planned publication that is refused says why, on the product, in its history and in the list, until it is planned again', async () => {
  const planned = await publish(await createCompleteProduct(catalogue), inAMinute());
  await saveDraft(planned, { hsn: '' });
  await reachTheTime();
  const refused = await read(planned);
  const reason = `${planned.document.name} cannot be on sale without: HSN.`;
  expect(refused).toMatchObject({ state: 'draft', publishAt: null, refusedPublication: { reason } });
  expect(await refusalInList(planned)).toBe(reason);
  expect(await newestEntry(planned)).toMatchObject({
    ...{ action: 'product.publish-refused', by: 'Rohan Deshpande' },
    after: { reason },
  });
  const { product: mended } = await catalogue.api.dropProductDraft({ params: { id: planned.id } });
  expect(mended.refusedPublication).toMatchObject({ reason });
  expect((await publish(mended, inAMinute())).refusedPublication).toBeNull();
  expect(await refusalInList(planned)).toBeNull();
  await reachTheTime();
  expect(await read(planned)).toMatchObject({ state: 'live', refusedPublication: null });
  expect(await newestEntry(planned)).toMatchObject({ action: 'product.publish', by: 'Rohan Deshpande' });
});

test('[CON-64] so does the planned draft of a product on sale, which stays on sale', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const planned = await publish(await saveDraft(product, { title: 'From then on' }), inAMinute());
  await save(catalogue.api, planned, { title: 'Meanwhile' });
  await reachTheTime();
  const refused = await read(product);
  expect(refused).toMatchObject({
    ...{ state: 'live', document: { title: 'Meanwhile' } },
    draft: { changes: { title: 'From then on' }, publishAt: null },
    refusedPublication: { reason: expect.stringMatching(/was changed since this draft was saved/) },
  });
  expect(await newestEntry(product)).toMatchObject({ action: 'product.publish-refused' });
});

test('[PROD-30] a plan to publish is given up: nothing happens at its time, and what was to be published stays', async () => {
  const unplan = async ({ id, version }: EditedProduct) => {
    const query = { to: 'unplanned' as const, version };
    return (await catalogue.api.withdrawProduct({ params: { id }, query })).product;
  };
  const first = await unplan(await publish(await createCompleteProduct(catalogue), inAMinute()));
  expect(first).toMatchObject({ state: 'draft', publishAt: null });
  const onSale = await createCompleteProduct(catalogue, { isOnSale: true });
  const planned = await publish(await saveDraft(onSale, { title: 'From then on' }), inAMinute());
  expect(await unplan(planned)).toMatchObject({
    state: 'live',
    draft: { changes: { title: 'From then on' }, publishAt: null },
  });
  await reachTheTime();
  expect(await read(first)).toMatchObject({ state: 'draft' });
  const after = await read(onSale);
  expect(after).toMatchObject({ state: 'live', document: { title: onSale.document.title } });
  expect(after.draft?.changes).toEqual({ title: 'From then on' });
  expect(await newestEntry(onSale)).toMatchObject({ action: 'product.unplan', by: 'Rohan Deshpande' });
  expect((await refusalOf(unplan(after))).body).toMatchObject({ code: 'refused' });
});

test('[CON-65] a draft never undoes what others changed below it: publishing is refused until both are compared', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true, colours: ['Black', 'White'] });
  const [black = '', white = ''] = product.document.variantOrder;
  const changes = { hsn: '85171300', variants: { [black]: { salePrice: 640 }, [white]: { salePrice: 650 } } };
  const drafted = await saveDraft(product, changes);
  expect(drafted.draft?.before).toMatchObject({ hsn: product.document.hsn });
  const below = { genericName: 'Adapter', variants: { [black]: { salePrice: 610 }, [white]: { salePrice: 650 } } };
  const changed = await save(catalogue.api, drafted, below);
  const refusal = await refusalOf(publish(changed));
  expect(refusal.body).toMatchObject({ code: 'conflict' });
  expect(fieldErrorsOf(refusal)).toEqual([
    `draft.variants.${black}.salePrice: It was changed since the draft was saved.`,
  ]);
  const decided = await saveDraft(await read(product), changes);
  const published = await publish(decided);
  expect(published.document).toMatchObject({
    ...{ hsn: '85171300', genericName: 'Adapter' },
    variants: { [black]: { salePrice: 640 }, [white]: { salePrice: 650 } },
  });
});

test('[CON-67] an attribute that differs from another in capitals only is refused, also of two products at once', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const renamed = (name: string, { document }: EditedProduct) => ({
    attributes: document.attributes.map((attribute) => ({ ...attribute, name })),
    variants: Object.fromEntries(
      Object.entries(document.variants).map(([id, { choices }]) => [
        id,
        { choices: { [name]: Object.values(choices)[0] ?? '' } },
      ]),
    ),
  });
  const [attribute] = product.document.attributes;
  const loud = attribute?.name.toUpperCase() ?? '';
  const refusal = await refusalOf(save(catalogue.api, product, renamed(loud, product)));
  expect(fieldErrorsOf(refusal)).toEqual([
    `body.changes.attributes: ${loud} differs from the attribute ${attribute?.name} in capitals only. Please write it as ${attribute?.name}.`,
  ]);
  const other = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const results = await Promise.allSettled([
    save(catalogue.api, product, renamed('Finish', product)),
    save(catalogue.api, other, renamed('FINISH', other)),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[CON-145] a draft that was dropped and begun again is not overwritten by who saw the dropped one', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const seen = await saveDraft(product, { title: 'Mine' });
  const { product: dropped } = await catalogue.api.dropProductDraft({ params: { id: product.id } });
  await saveDraft(dropped, { title: 'Theirs' });
  const refusal = await refusalOf(saveDraft(seen, { title: 'Mine, further' }));
  expect(refusal.body).toMatchObject({ code: 'conflict', current: { draft: { changes: { title: 'Theirs' } } } });
  expect((await read(product)).draft?.changes).toEqual({ title: 'Theirs' });
});
