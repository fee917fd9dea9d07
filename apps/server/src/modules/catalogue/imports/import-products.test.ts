import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { newSku, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);

test('[IMP-17] new products begin as drafts with their variants; undone they are gone, except what was changed since', async () => {
  const [sku, other] = [newSku(), newSku()];
  const [{ brand } = { brand: '' }] = await store.rows<{ brand: string }>(
    sql`SELECT name AS brand FROM brands WHERE id = ${catalogue.brandId}`,
  );
  const file = [
    'sku;parent sku;name;brand;option 1 name;option 1 value;mrp;price;stock',
    `${sku}-A;${sku};Buds <svg>;${brand};Colour;Black;1299;999;5`,
    `${sku}-B;${sku};;;Colour;White;1299;949;0`,
    `${other};;Lamp;${brand};;;500;400;`,
  ].join('\n');
  const { of } = await files.check(file);
  expect(countsOf(of)).toEqual([3, 0, 0, 0]);
  const { job, results } = await files.apply(of);
  expect(results.map(({ name, sentence }) => [name, sentence])).toEqual([
    ['Buds <svg>', 'Made as a draft.'],
    ['Lamp', 'Made as a draft.'],
  ]);
  const { products } = await api.listCatalogue({ query: { search: sku } });
  expect(products).toMatchObject([{ name: 'Buds <svg>', state: 'draft', variants: 2, stock: 5 }]);
  const lamp = (await api.listCatalogue({ query: { search: other } })).products[0];
  await save(api, await items.read(lamp?.id ?? ''), { title: 'A better lamp' });
  const undone = await files.undo(job.id);
  expect(undone.results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [false, 'It was changed since it was made, and stays.'],
    [true, 'Removed.'],
  ]);
});

test('[IMP-18][C1-13] undo: what was set by hand since stays and is named, stock is not put back, and the price history has both; there is no second undo', async () => {
  const products = await items.several(50);
  const [byHand, sold] = products as [EditedProduct, EditedProduct];
  const file = products.map(({ document }) => `${document.sku},899,7`).join('\n');
  const { of } = await files.check(`sku,price,stock\n${file}\n`);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ state: 'done', done: 50, leftOut: 0, undo: 'possible' });
  await save(api, await items.read(byHand.id), { salePrice: 8999 });
  await store.rows(sql`UPDATE stock_levels SET quantity = quantity - 3 WHERE product_id = ${sold.id}`);
  const undone = await files.undo(job.id);
  expect(undone.job).toMatchObject({ done: 50, leftOut: 1 });
  expect(undone.results.filter(({ isDone }) => !isDone)).toMatchObject([
    { name: byHand.document.name, sentence: 'Changed since, stays: salePrice.' },
  ]);
  const prices = await Promise.all(products.map(items.priceOf));
  expect(prices).toEqual([8999, ...Array(49).fill(999)]);
  expect((await items.read(sold.id)).stock).toEqual([{ variantId: null, quantity: 4 }]);
  const { changes } = await api.listProductPrices({ params: { id: sold.id } });
  expect(changes.slice(0, 2).map(({ reason, after }) => [reason, after.salePrice])).toEqual([
    ['undo', 999],
    ['import', 899],
  ]);
  const { movements } = await api.listMovements({ params: { id: byHand.id }, query: {} });
  expect(movements[0]).toMatchObject({ change: 7, level: 7, reason: 'correction', note: 'Import sheet.csv' });
  expect((await refusalOf(api.undoStaffJob({ params: { id: job.id } }))).message).toContain('nothing to undo');
});
