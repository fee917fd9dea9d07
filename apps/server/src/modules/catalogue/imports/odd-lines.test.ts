import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);

const [{ brand } = { brand: '' }] = await store.rows<{ brand: string }>(
  sql`SELECT name AS brand FROM brands WHERE id = ${catalogue.brandId}`,
);
const skuRule = 'An SKU has at most 60 letters, digits and - . _ + / and nothing else.';
const problemsOf = (lines: Awaited<ReturnType<typeof files.check>>['lines']) =>
  lines.map(({ problems }) => problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '));

test('[IMP-103][C1-11] a file makes no SKU that a person could not enter, and none of the clearing word', async () => {
  const sku = newSku();
  const rows = [
    `Grand total (₹),,Total,${brand}`,
    `${'x'.repeat(61)},,Long,${brand}`,
    `-clear-,,Cleared,${brand}`,
    `${sku}-1,-clear-,Of none,${brand}`,
    `${sku}-2,A parent,Of a parent,${brand}`,
  ];
  const { of, lines } = await files.check(`sku,parent sku,name,brand\n${rows.join('\n')}\n`);
  expect([countsOf(of), problemsOf(lines)]).toEqual([
    [0, 0, 0, 5],
    [
      `sku: ${skuRule}`,
      `sku: ${skuRule}`,
      'sku: This cannot be cleared.',
      'parent sku: This cannot be cleared.',
      `parent sku: ${skuRule}`,
    ],
  ]);
});

test('[IMP-103][C1-09] an SKU with other capitals makes no second product, nor do two of one file', async () => {
  const [sku, other] = [newSku(), newSku()];
  await createCompleteProduct(catalogue, { sku, colours: ['Black'] });
  const rows = [
    `${sku.toLowerCase()},,Again,${brand},`,
    `${sku}-BLACK,${sku},,,Green`,
    `  ${other}\u00a0,,Lamp,${brand},`,
    `${other.toLowerCase()},,Lamp,${brand},`,
  ];
  const { of, lines } = await files.check(`sku,parent sku,name,brand,option 1 value\n${rows.join('\n')}\n`);
  expect([countsOf(of), problemsOf(lines)]).toEqual([
    [1, 0, 0, 3],
    [
      `sku: The store has it as ${sku}.`,
      `sku: The store has it as ${sku}-Black.`,
      '',
      `sku: ${other.toLowerCase()} is on line 4 already.`,
    ],
  ]);
  await files.apply(of);
  expect(await store.rows(sql`SELECT sku FROM products WHERE lower(sku) = ${other.toLowerCase()}`)).toEqual([
    { sku: other },
  ]);
});

test('[IMP-104] what is of each variant is refused on the line of their product, whatever the order of the lines', async () => {
  const headings = 'sku,parent sku,name,brand,option 1 name,option 1 value,mrp,price,stock';
  const refusal = 'The product has variants: give it on their lines.';
  for (const isFirst of [true, false]) {
    const sku = newSku();
    const own = `${sku},,Phone ${sku},${brand},,,1299,999,10`;
    const variants = [`${sku}-1,${sku},,,Colour,Black,1299,999,1`, `${sku}-2,${sku},,,Colour,White,1299,999,2`];
    const rows = isFirst ? [own, ...variants] : [...variants, own];
    const { of, lines } = await files.check([headings, ...rows].join('\n'));
    const line = isFirst ? 2 : 4;
    expect(lines.find((one) => one.line === line)?.problems).toEqual(
      ['mrp', 'price', 'stock'].map((column) => ({ column, reason: refusal })),
    );
    await files.change(of, line, { cells: { mrp: '', price: '', stock: '' } });
    const { results } = await files.apply(of);
    expect(results.map(({ sentence }) => sentence)).toEqual(['Made as a draft.']);
    const { products } = await api.listCatalogue({ query: { search: sku } });
    expect(products).toMatchObject([{ name: `Phone ${sku}`, variants: 2, stock: 3 }]);
  }
});

test('[IMP-104] the name of an option with other capitals is refused at its cell, and the clearing word is no value', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const rows = [`${sku}-Black,colour,Jet`, `${sku}-White,Colour,-clear-`];
  const { lines } = await files.check(`sku,option 1 name,option 1 value\n${rows.join('\n')}\n`);
  expect(problemsOf(lines)).toEqual([
    'option 1 name: colour differs from the attribute Colour in capitals only. Write it as Colour.',
    'option 1 value: This cannot be cleared.',
  ]);
  const { attributes } = await items.documentOf(product);
  expect(attributes.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
    ['Colour', ['Black', 'White']],
  ]);
});

test('[IMP-109] a refused line with too many cells keeps them in the file of refused lines', async () => {
  const product = await createCompleteProduct(catalogue);
  const { of } = await files.check(`sku,price\n${product.document.sku},1,299\n`);
  const { bytes } = await api.exportRefusedLines({ params: { id: of.id } });
  const again = await files.check(new Uint8Array(bytes));
  expect([countsOf(again.of), again.lines[0]?.cells.slice(2)]).toEqual([
    [0, 0, 0, 1],
    [product.document.sku, '1', '299'],
  ]);
});

test('[IMP-109] of two headings with one name the one that was chosen is suggested again', async () => {
  const text = `sku,price,price,price\n${newSku()},1,2,3\n`;
  const query = { source: 'two prices' };
  const { id, columns } = await files.upload(text, query);
  expect(columns).toEqual(['sku', 'price', null, null]);
  const chosen = ['sku', null, 'price', 'mrp'];
  await api.checkImport({ params: { id }, body: { columns: chosen } });
  expect((await files.upload(text, query)).columns).toEqual(chosen);
});
