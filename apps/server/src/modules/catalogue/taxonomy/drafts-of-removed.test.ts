import type { ProductChanges } from '@bijli/contract';
import { expect, test } from 'vitest';
import { createCompleteProduct, openCatalogue } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);
const { api } = catalogue;

const brandOf = async (name: string) =>
  (await api.createBrand({ body: { name } })).brands.find((brand) => brand.name === name)?.id ?? '';
const categoryOf = async (title: string) =>
  (await api.createCategory({ body: { title, parentId: null } })).categories.find((one) => one.title === title)?.id ??
  '';

/** A product on sale with a draft of these changes. */
async function draftOf(changes: ProductChanges) {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const params = { id: product.id };
  await api.saveProductDraft({ params, body: { baseVersion: product.version, draftVersion: 0, changes } });
  return {
    product,
    publish: async () => (await api.publishProduct({ params, body: { version: product.version } })).product.document,
    saveAgain: () => api.saveProductDraft({ params, body: { baseVersion: product.version, draftVersion: 1, changes } }),
  };
}

test('[PROD-43] a draft with a brand that is removed has the one that its products go to, else the one on sale', async () => {
  const [gone, heir, lost] = [await brandOf('Jaata'), await brandOf('Aata'), await brandOf('Khoya')];
  const inherited = await draftOf({ brandId: gone, title: 'With a title' });
  await api.removeBrand({ params: { id: gone }, query: { to: heir } });
  const late = await refusalOf(inherited.saveAgain());
  expect(late).toMatchObject({ status: 409, body: { current: { draft: { changes: { brandId: heir } } } } });
  expect(await inherited.publish()).toMatchObject({ brandId: heir, title: 'With a title' });
  const kept = await draftOf({ brandId: lost, title: 'With another' });
  await api.removeBrand({ params: { id: lost } });
  expect(await kept.publish()).toMatchObject({ brandId: catalogue.brandId, title: 'With another' });
});

test('[PROD-43] a draft in a category that is removed is filed where its products go, once', async () => {
  const [gone, heir, lost] = [await categoryOf('Jaati'), await categoryOf('Aati'), await categoryOf('Khoyi')];
  const own = catalogue.categoryId;
  const inherited = await draftOf({ categoryIds: [gone, own, heir] });
  const kept = await draftOf({ categoryIds: [own, lost] });
  await api.removeCategory({ params: { id: gone }, query: { to: heir } });
  await api.removeCategory({ params: { id: lost } });
  expect((await inherited.publish()).categoryIds).toEqual([heir, own]);
  expect((await kept.publish()).categoryIds).toEqual([own]);
});

test('[PROD-43] a draft that changes something else is published when its product went to another brand meanwhile', async () => {
  const [gone, heir] = [await brandOf('Pehle'), await brandOf('Baad')];
  const product = await createCompleteProduct(catalogue, { isOnSale: true, changes: { brandId: gone } });
  const params = { id: product.id };
  const changes = { brandId: catalogue.brandId };
  await api.saveProductDraft({ params, body: { baseVersion: product.version, draftVersion: 0, changes } });
  await api.removeBrand({ params: { id: gone }, query: { to: heir } });
  const published = await api.publishProduct({ params, body: { version: product.version } });
  expect(published.product.document.brandId).toBe(catalogue.brandId);
});

test('[PROD-47] a new brand or category takes no old address of another by itself', async () => {
  const brand = await brandOf('Purana Naam');
  await api.changeBrand({ params: { id: brand }, body: { version: 1, name: 'Naya Naam', slug: 'naya-naam' } });
  const { brands } = await api.createBrand({ body: { name: 'Purana Naam' } });
  expect(brands.find(({ name }) => name === 'Purana Naam')?.slug).toBe('purana-naam-2');
  const category = await categoryOf('Purani Jagah');
  await api.changeCategory({ params: { id: category }, body: { version: 1, title: 'Nayi', slug: 'nayi-jagah' } });
  const { categories } = await api.createCategory({ body: { title: 'Purani Jagah', parentId: null } });
  expect(categories.find(({ title }) => title === 'Purani Jagah')?.slug).toBe('purani-jagah-2');
  const left = store.api.listCategoryProducts({ params: { slug: 'purani-jagah' }, query: {} });
  expect((await refusalOf(left)).body['movedTo']).toBe('nayi-jagah');
});
