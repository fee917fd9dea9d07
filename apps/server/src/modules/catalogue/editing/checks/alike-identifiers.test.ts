import { expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save, variantOf } from '../../../../../test/product-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { newId } from '../../../../platform/database/columns.ts';

const [, catalogue] = await storeOfFile(openCatalogue);
const { api, brandId } = catalogue;

/** Changes that give a product two variants with these facts. */
function pairOf(...[one, other]: [Parameters<typeof variantOf>, Parameters<typeof variantOf>]) {
  const [first, second] = [newId(), newId()];
  const values = [one[1], other[1]].map((choices) => ({ value: choices['Colour'] ?? '', swatch: null }));
  return {
    attributes: [{ name: 'Colour', values }],
    variants: { [first]: variantOf(...one), [second]: variantOf(...other) },
    variantOrder: [first, second],
  };
}

test('[PROD-44] an SKU that differs from another in capitals only is taken, of another product and of a variant', async () => {
  const { name } = (await createCompleteProduct(catalogue, { sku: 'Alike-One' })).document;
  const body = { name: 'Another', brandId, sku: 'aLIKE-oNE' };
  const taken = await refusalOf(api.createProduct({ body }));
  expect(taken).toMatchObject({ status: 409, message: `SKU aLIKE-oNE is taken by ${name}.` });
  const product = await createCompleteProduct(catalogue);
  const sku = newSku();
  const twins = pairOf([`${sku}-a`, { Colour: 'Red' }], [`${sku}-A`, { Colour: 'Blue' }]);
  expect((await refusalOf(save(api, product, twins))).status).toBe(409);
  const saved = await save(api, product, { sku: product.document.sku.toLowerCase() });
  expect(saved.document.sku).toBe(product.document.sku.toLowerCase());
  const pair = pairOf([`${sku}-a`, { Colour: 'Red' }], [`${sku}-b`, { Colour: 'Blue' }]);
  await save(api, saved, pair);
  expect((await refusalOf(api.createProduct({ body: { ...body, sku: `${sku}-B` } }))).status).toBe(409);
});

test('[PROD-44] a barcode is taken also when zeros before it are lost or added', async () => {
  const { name } = (await createCompleteProduct(catalogue, { changes: { gtin: '012345678905' } })).document;
  for (const gtin of ['0012345678905', '00012345678905'])
    expect(await refusalOf(createCompleteProduct(catalogue, { changes: { gtin } }))).toMatchObject({
      status: 409,
      message: `Barcode ${gtin} is taken by ${name}.`,
    });
  const sku = newSku();
  const [one, other] = [{ gtin: '8904123000171' }, { gtin: '08904123000171' }];
  const twins = pairOf([`${sku}-1`, { Colour: 'Red' }, one], [`${sku}-2`, { Colour: 'Blue' }, other]);
  const twice = await refusalOf(createCompleteProduct(catalogue, { sku, changes: twins }));
  expect(twice.message).toBe('Barcode 8904123000171 is taken by another part of this product.');
});

test('[PROD-45] values of one attribute that differ in capitals or spaces only are refused', async () => {
  for (const [one, other] of [
    ['Black', 'black'],
    ['8 GB', '8GB'],
  ] as const) {
    const sku = newSku();
    const pair = pairOf([`${sku}-1`, { Colour: one }], [`${sku}-2`, { Colour: other }]);
    const refused = await refusalOf(createCompleteProduct(catalogue, { sku, changes: pair }));
    expect(fieldErrorsOf(refused)).toEqual([
      `body.changes.attributes: ${one} and ${other} of Colour differ in capitals or spaces only. Please write both alike.`,
    ]);
  }
});

test('[PROD-46] a name that ends with an emoji is copied whole; half a character is never stored', async () => {
  const product = await createCompleteProduct(catalogue, { name: `${'x'.repeat(112)}😀😀` });
  const copy = await api.duplicateProduct({ params: { id: product.id }, body: { sku: newSku() } });
  expect(copy.product.document.name).toBe(`${'x'.repeat(112)} (copy)`);
  const half = await refusalOf(api.createBrand({ body: { name: 'Aadha \ud83d' } }));
  expect(half).toMatchObject({
    status: 400,
    message: expect.stringMatching(/holds a character that cannot be stored\.$/),
  });
});
