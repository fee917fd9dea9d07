import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { createCompleteProduct, newSku, openCatalogue, save, variantOf } from '../../../../../test/product-factory.ts';
import { fieldErrorsOf, refusalOf } from '../../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { newId } from '../../../../platform/database/columns.ts';
import { sql } from '../../../../platform/database/drizzle.ts';

const [store, catalogue] = await storeOfFile(openCatalogue);

const read = async ({ id }: EditedProduct) => (await catalogue.api.readProduct({ params: { id } })).product;

test('[PROD-04] an SKU, a barcode or an address that is taken is named beside its field', async () => {
  const owner = await createCompleteProduct(catalogue, { changes: { gtin: '8900000000017' } });
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const [black = '', white = ''] = product.document.variantOrder;
  const changes = {
    slug: owner.document.slug,
    variants: { [black]: { sku: owner.document.sku }, [white]: { gtin: '8900000000017' } },
  };
  const refusal = await refusalOf(save(catalogue.api, product, changes));
  const { name, slug, sku } = owner.document;
  expect(refusal.body['code']).toBe('conflict');
  expect(fieldErrorsOf(refusal)).toEqual([
    `body.changes.slug: The address ${slug} is taken by ${name}.`,
    `body.changes.variants.${black}.sku: SKU ${sku} is taken by ${name}.`,
    `body.changes.variants.${white}.gtin: Barcode 8900000000017 is taken by ${name}.`,
  ]);
  const twice = { variants: { [black]: { sku: product.document.variants[white]?.sku ?? '' } } };
  expect((await refusalOf(save(catalogue.api, product, twice))).message).toContain('is taken by another part');
  expect((await read(product)).document).toEqual(product.document);
});

test('[PROD-05] a price above the MRP is refused with a sentence', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black'] });
  const [black = ''] = product.document.variantOrder;
  const changes = { title: 'New', variants: { [black]: { salePrice: 1499 } } };
  const refusal = await refusalOf(save(catalogue.api, product, changes));
  const sku = product.document.variants[black]?.sku;
  const sentence = `${sku}: the price ₹1,499 is above the MRP ₹1,299.`;
  expect([refusal.body['code'], fieldErrorsOf(refusal)]).toEqual([
    'refused',
    [`body.changes.variants.${black}.salePrice: ${sentence}`],
  ]);
  expect((await read(product)).document.title).toBe(product.document.title);
});

test('[PROD-05] variants that nobody can tell apart, and unfinished ones, are refused', async () => {
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const [black = '', white = ''] = product.document.variantOrder;
  const same = { variants: { [white]: { choices: { Colour: 'Black' } } } };
  expect((await refusalOf(save(catalogue.api, product, same))).message).toMatch(/ are both Black\.$/);
  const id = newId();
  const half = { variants: { [id]: { sku: newSku(), choices: { Colour: 'Red' } } } };
  expect(fieldErrorsOf(await refusalOf(save(catalogue.api, product, half)))).toContainEqual(
    expect.stringContaining(`body.changes.variants.${id}.salePrice`),
  );
  const open = { variants: { [id]: variantOf(newSku(), {}) } };
  expect((await refusalOf(save(catalogue.api, product, open))).message).toMatch(/has no Colour\.$/);
  const lost = { photos: [{ filePath: '/images/uploads/none.webp', alt: 'Gone', variantIds: [black] }] };
  expect((await refusalOf(save(catalogue.api, product, lost))).message).toContain('does not have the picture');
});

test('[PROD-06] what is on sale may not lose what sale requires, but what it lacked before may stay', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const refusal = await refusalOf(save(catalogue.api, product, { hsn: '', photos: [], title: 'New' }));
  expect(refusal.message).toBe(`${product.document.name} is on sale and cannot be without: A photo, HSN.`);
  expect(fieldErrorsOf(refusal)).toEqual(['body.changes.photos: Missing: A photo', 'body.changes.hsn: Missing: HSN']);
  await store.rows(sql`UPDATE products SET hsn = '' WHERE id = ${product.id}`);
  expect((await save(catalogue.api, product, { title: 'New' })).document).toMatchObject({ hsn: '', title: 'New' });
});
