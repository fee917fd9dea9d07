import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);

test('[IMP-19] a price that falls by more than 30% is asked for, and stays out unless it is accepted', async () => {
  const [one, other] = (await items.several(2)) as [EditedProduct, EditedProduct];
  const file = `sku,price\n${one.document.sku},499\n${other.document.sku},498\n`;
  const { of, lines } = await files.check(file);
  expect([of.questions, lines.map(({ question }) => question)]).toEqual([
    2,
    ['The price falls by 50%.', 'The price falls by 50%.'],
  ]);
  await api.changeImportLine({ params: { id: of.id, line: 3 }, body: { isAccepted: true } });
  await files.apply(of);
  expect([await items.priceOf(one), await items.priceOf(other)]).toEqual([999, 498]);
  expect((await refusalOf(api.applyImport({ params: { id: (await files.check(file)).of.id } }))).message).toContain(
    'nothing to import',
  );
});

test('[IMP-20] what the catalogue refuses is said at its line and column, and leaves the other lines of the product in', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const [taken] = await items.several(1);
  const file = [
    'sku,parent sku,price,hsn,option 1 name,option 1 value',
    `${sku}-Black,,1500,,,`,
    `${sku}-White,,949,,,`,
    `${sku}-Red,${sku},949,,Colour,White`,
    `${taken?.document.sku},,,85171,,`,
  ].join('\n');
  const { of, lines } = await files.check(file);
  expect(lines.map(({ outcome, problems }) => [outcome, problems[0]?.column, problems[0]?.reason])).toEqual([
    ['wrong', 'price', `${sku}-Black: the price ₹1,500 is above the MRP ₹1,299.`],
    ['changed', undefined, undefined],
    ['wrong', 'price', expect.stringContaining('above the MRP')],
    ['wrong', 'hsn', 'It must have 4, 6 or 8 digits.'],
  ]);
  await files.apply(of);
  const { variants } = await items.documentOf(product);
  expect(
    Object.values(variants)
      .map(({ salePrice }) => salePrice)
      .toSorted(),
  ).toEqual([949, 999]);
});

test('[IMP-21] a product or a stock that changed since the dry run stays as it is, and is named', async () => {
  const [one, other] = (await items.several(2)) as [EditedProduct, EditedProduct];
  const { of } = await files.check(`sku,price,stock\n${one.document.sku},899,5\n${other.document.sku},899,5\n`);
  await save(api, one, { salePrice: 950 });
  await store.rows(sql`UPDATE stock_levels SET quantity = 2 WHERE product_id = ${other.id}`);
  const { job, results } = await files.apply(of);
  expect([job.leftOut, results.map(({ sentence }) => sentence)]).toEqual([
    1,
    [
      'It was changed since the file was checked, and stays as it is.',
      '2 values changed. Stock: Somebody changed it meanwhile: it was 0, now it is 2. Look at the movements and set it again.',
    ],
  ]);
  expect([await items.priceOf(one), await items.priceOf(other)]).toEqual([950, 899]);
});

test('[IMP-22] an import is applied once, and one with stock needs the permission for stock', async () => {
  const [product] = await items.several(1);
  const { of } = await files.check(`sku,stock\n${product?.document.sku},5\n`);
  const editor = await createStaff(store, { permissions: ['products.read', 'products.change'] });
  const input = { params: { id: of.id } };
  expect((await refusalOf(editor.api.applyImport(input))).status).toBe(403);
  const first = await api.applyImport(input);
  expect(await api.applyImport(input)).toEqual(first);
  await store.runJobs();
  expect((await items.read(product?.id ?? '')).stock).toEqual([{ variantId: null, quantity: 5 }]);
  expect((await refusalOf(api.checkImport({ ...input, body: { columns: of.columns } }))).status).toBe(422);
});

test('[IMP-23] a later check ends an earlier one, and a file is forgotten after thirty days', async () => {
  const [product] = await items.several(1);
  const { id } = await files.upload(`sku,mrp,price\n${product?.document.sku},,899\n`);
  const params = { id };
  await api.checkImport({ params, body: { columns: ['sku', 'price', null] } });
  await api.checkImport({ params, body: { columns: ['sku', 'mrp', 'price'] } });
  await store.runJobs();
  const { lines } = await api.listImportLines({ params, query: { only: 'changed' } });
  expect(lines[0]?.differences).toEqual([{ column: 'price', area: 'price', was: '999.00', becomes: '899.00' }]);
  await store.rows(sql`UPDATE imports SET expires_at = now() - interval '1 day' WHERE id = ${id}`);
  expect((await refusalOf(api.readImport({ params }))).status).toBe(404);
});
