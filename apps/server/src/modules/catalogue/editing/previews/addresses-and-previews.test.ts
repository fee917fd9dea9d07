import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save } from '../../../../../test/product-factory.ts';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { sql } from '../../../../platform/database/drizzle.ts';

let [store, catalogue] = await storeOfFile(openCatalogue);

const movedTo = async (slug: string) => (await refusalOf(store.api.getProduct({ params: { slug } }))).body['movedTo'];

test('[PROD-15] an old address names the present one, however often it changed, and can be taken back', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const first = product.document.slug;
  const second = await save(catalogue.api, product, { slug: `${first}-b` });
  const third = await save(catalogue.api, second, { slug: `${first}-c` });
  await expect.poll(() => movedTo(first)).toBe(`${first}-c`);
  expect(await movedTo(`${first}-b`)).toBe(`${first}-c`);
  await save(catalogue.api, third, { slug: first });
  await expect.poll(async () => (await store.product(first))._id).toBe(product.id);
  expect(await movedTo(`${first}-c`)).toBe(first);
  const rows = await store.rows(sql`SELECT slug FROM old_addresses WHERE entity_id = ${product.id} ORDER BY slug`);
  expect(rows).toEqual([{ slug: `${first}-b` }, { slug: `${first}-c` }]);
});

test('[PROD-15] a new product may take an old address, which then is its own', async () => {
  const old = await createCompleteProduct(catalogue, { isOnSale: true });
  const { slug } = old.document;
  await save(catalogue.api, old, { slug: `${slug}-moved` });
  const heir = await createCompleteProduct(catalogue, { name: old.document.name, isOnSale: true });
  expect(heir.document.slug).toBe(`${slug}-2`);
  await save(catalogue.api, heir, { slug });
  await expect.poll(async () => (await store.product(slug))._id).toBe(heir.id);
});

test('[PROD-15] the address of what shoppers may not see is not told', async () => {
  const product = await createCompleteProduct(catalogue);
  await save(catalogue.api, product, { slug: `${product.document.slug}-new` });
  expect(await movedTo(product.document.slug)).toBeUndefined();
});

const tokenOf = async ({ id }: EditedProduct) => {
  const { path } = await catalogue.api.createPreviewLink({ params: { id } });
  return path.split('/').at(-1) ?? '';
};

test('[PROD-16] a preview shows the draft of its own product only, for a week, with nothing in stock', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const [black = ''] = product.document.variantOrder;
  const changes = { title: 'Not yet', variants: { [black]: { salePrice: 777 } } };
  const body = { baseVersion: product.version, draftVersion: 0, changes };
  await catalogue.api.saveProductDraft({ params: { id: product.id }, body });
  const token = await tokenOf(product);
  const { product: preview } = await store.api.getProductPreview({ params: { token } });
  expect(preview).toMatchObject({ _id: product.id, title: 'Not yet', inStock: false, price: { salePrice: 777 } });
  expect(preview.variants.map(({ price, attributes }) => [price.salePrice, attributes[0]?.valueId.value])).toEqual([
    [777, 'Black'],
    [999, 'White'],
  ]);
  const [head, claims = '', signature] = token.split('.');
  const other = await createCompleteProduct(catalogue);
  const ownClaims = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const forgedClaims = Buffer.from(JSON.stringify({ ...ownClaims, sub: other.id })).toString('base64url');
  const forged = [head, forgedClaims, signature].join('.');
  expect((await refusalOf(store.api.getProductPreview({ params: { token: forged } }))).status).toBe(404);
  await catalogue.api.removeProduct({ params: { id: product.id } });
  expect((await refusalOf(store.api.getProductPreview({ params: { token } }))).status).toBe(404);
  const lasting = await tokenOf(other);
  store.advanceClock(7 * 86_400_000 + 1000);
  expect((await refusalOf(store.api.getProductPreview({ params: { token: lasting } }))).status).toBe(404);
});

test('[PROD-19] a product is found by its search words', async () => {
  const { api } = await openCatalogue(store).then((opened) => {
    catalogue = opened;
    return opened;
  });
  const product = await createCompleteProduct(catalogue, { isOnSale: true, sku: newSku() });
  const ids = async () =>
    (await store.api.findProducts({ query: { query: 'zubaida' } })).products.map(({ _id }) => _id);
  expect(await ids()).not.toContain(product.id);
  await save(api, product, { searchWords: 'brick, zubaida' });
  await expect.poll(ids).toContain(product.id);
});
