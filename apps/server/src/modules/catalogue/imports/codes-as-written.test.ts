import { isGtin } from '@bijli/rules';
import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);
const { brands } = await api.readBrands({});
const brand = brands[0]?.name ?? '';
const other = brands.find(({ id }) => id !== catalogue.brandId)?.name ?? '';

let made = 0;
/** A barcode of twelve digits of its own, which begins with one zero. */
function newBarcode(): string {
  made += 1;
  const digits = `0360${String(made).padStart(7, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isGtin) ?? '';
}

/** One of thirteen digits whose last does not fit. */
function newWrongBarcode(): string {
  made += 1;
  const digits = `890412${String(made).padStart(6, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((one) => !isGtin(one)) ?? '';
}

const gtinOf = async (sku: string) =>
  (await store.rows<{ gtin: string | null }>(sql`SELECT gtin FROM products WHERE sku = ${sku}`))[0]?.gtin;

test('[IMP-133] two lines with one barcode, with and without its zeros, are not both right, and what the dry run takes is imported', async () => {
  const [one, two, three] = [newSku(), newSku(), newSku()];
  const gtin = newBarcode();
  const rows = [`${one},One ${one},${brand},900,800,${gtin}`, `${two},Two ${two},${brand},900,800,00${gtin}`];
  const { of, lines } = await files.check(
    `sku,name,brand,mrp,price,barcode\n${rows.join('\n')}\n${three},Three ${three},${brand},900,800,'${newBarcode()}\n`,
  );
  expect(lines.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['new', []],
    ['wrong', [{ column: 'barcode', reason: `00${gtin} is on line 2 already.` }]],
    ['new', []],
  ]);
  expect((await files.apply(of)).job).toMatchObject({ done: 2, leftOut: 0 });
  expect(await gtinOf(one)).toBe(gtin);
});

test('[IMP-133] parents that differ in capitals only are one new product, whose lines say so', async () => {
  const sku = newSku();
  const rows = ['A', 'B'].map((letter, index) => {
    const parent = index === 0 ? `${sku}-p` : `${sku}-P`;
    return `${sku}-${letter},${parent},Capitals ${sku},${brand},Colour,Shade ${letter},900,800`;
  });
  const { of, lines } = await files.check(
    `sku,parent sku,name,brand,option 1 name,option 1 value,mrp,price\n${rows.join('\n')}\n`,
  );
  expect(lines.map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
    ['new', undefined],
    ['wrong', 'parent sku'],
  ]);
  expect((await files.apply(of)).job).toMatchObject({ done: 1, leftOut: 0 });
});

test('[IMP-133] a barcode whose last digit does not fit is asked, of what is there and of what is new, and taken after a yes', async () => {
  const wrong = [newWrongBarcode(), newWrongBarcode()];
  const { document } = await createCompleteProduct(catalogue);
  const sku = newSku();
  const rows = [`${document.sku},,,,799,${wrong[0]}`, `${sku},New ${sku},${brand},900,800,${wrong[1]}`];
  const { of } = await files.check(`sku,name,brand,mrp,price,barcode\n${rows.join('\n')}\n`);
  const asked = await files.linesOf(of.id, 'question');
  expect(asked.map(({ line, outcome, question }) => [line, outcome, question])).toEqual([
    [2, 'changed', `The last digit of ${wrong[0]} does not fit. Is this the barcode?`],
    [3, 'new', `The last digit of ${wrong[1]} does not fit. Is this the barcode?`],
  ]);
  expect(asked.map(({ differences }) => differences.filter(({ asks }) => asks).map(({ column }) => column))).toEqual([
    ['barcode'],
    ['barcode'],
  ]);
  expect([countsOf(of), of.questions]).toEqual([[1, 1, 0, 0], 2]);
  await expect(files.apply(of)).rejects.toThrow('nothing to import');
  for (const { line } of asked) await files.change(of, line, { isAccepted: true });
  expect((await files.apply(of)).job).toMatchObject({ done: 2, leftOut: 0 });
  expect([await gtinOf(document.sku), await gtinOf(sku)]).toEqual(wrong);
});

test('[IMP-133] a price that falls and a barcode are asked in one line; leaving one out leaves the other', async () => {
  const product = await createCompleteProduct(catalogue);
  const gtin = newWrongBarcode();
  const { of } = await files.check(`sku,price,barcode\n${product.document.sku},100,${gtin}\n`);
  const [asked] = await files.linesOf(of.id, 'question');
  const ofBarcode = `The last digit of ${gtin} does not fit. Is this the barcode?`;
  expect(asked?.question).toBe(`${ofBarcode} The price falls by 90%.`);
  const { lines } = await files.change(of, 2, { cells: { price: '' } });
  expect(lines[0]?.question).toBe(ofBarcode);
});

test('[IMP-133] zeros that a spreadsheet dropped change no barcode, which is said', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  const gtin = newBarcode();
  await save(api, product, { gtin });
  const { lines } = await files.check(`sku,barcode,price\n${sku},${gtin.slice(1)},949\n`);
  expect(lines[0]).toMatchObject({
    ...{ outcome: 'changed', problems: [], differences: [{ column: 'price' }] },
    warnings: [`The barcode ${gtin.slice(1)} lost its zeros: it stays ${gtin}.`],
  });
  const levels = await files.check(`barcode,stock\n${gtin.slice(1)},7\n`, { kind: 'stock' });
  expect(levels.lines[0]).toMatchObject({
    ...{ outcome: 'changed', problems: [] },
    warnings: [`The barcode ${gtin.slice(1)} lost its zeros: it is ${gtin}.`],
  });
  const twice = await files.check(`sku,barcode,stock\n,${gtin},7\n${sku},,8\n`, { kind: 'stock' });
  expect(twice.lines.map(({ outcome }) => outcome)).toEqual(['changed', 'wrong']);
});

test('[IMP-133] an apostrophe before a code or number makes it text, and is no part of it', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  const gtin = newBarcode();
  const { of } = await files.check(`sku,barcode,hsn,price,weight grams\n'${sku},'${gtin},'8504,'949,'120\n`);
  expect(countsOf(of)).toEqual([0, 1, 0, 0]);
  await files.apply(of);
  expect(await items.documentOf(product)).toMatchObject({ gtin, hsn: '8504', salePrice: 949, weightGrams: 120 });
  const levels = await files.check(`sku,stock\n'${sku},'4\n`, { kind: 'stock' });
  expect(countsOf(levels.of)).toEqual([0, 1, 0, 0]);
});

const headings = 'sku,name,brand,mrp,price';

test('[IMP-134] a new line with name and brand of a product that the file does not have looks like a renamed SKU, and is asked', async () => {
  const { document } = await createCompleteProduct(catalogue, { name: `Lantern ${newSku()}` });
  const own = brands.find(({ id }) => id === document.brandId)?.name ?? '';
  const [renamed, later] = [newSku(), newSku()];
  const line = (sku: string, name: string, of: string) => `${sku},${name},${of},900,800`;
  const { of } = await files.check(
    [headings, line(renamed, document.name.toUpperCase(), own), line(later, document.name, other), ''].join('\n'),
  );
  const [asked, ...more] = await files.linesOf(of.id, 'question');
  expect([asked?.line, asked?.question, more]).toEqual([
    2,
    `It looks like a renamed SKU: ${document.sku} has the same name and brand. Is it another product?`,
    [],
  ]);
  expect((await files.apply(of)).job).toMatchObject({ done: 1, leftOut: 0 });
  const both = await files.check(
    [headings, line(renamed, document.name, own), `${document.sku},,,,989`, ''].join('\n'),
  );
  expect(both.of.questions).toBe(0);
});

test('[IMP-134] the variants of such a product wait for the answer too, and are made with a yes', async () => {
  const { document } = await createCompleteProduct(catalogue, { name: `Torch ${newSku()}` });
  const own = brands.find(({ id }) => id === document.brandId)?.name ?? '';
  const sku = newSku();
  const rows = ['Black', 'White'].map(
    (colour) => `${sku}-${colour},${sku},${document.name},${own},Colour,${colour},900,800`,
  );
  const file = `sku,parent sku,name,brand,option 1 name,option 1 value,mrp,price\n${rows.join('\n')}\n`;
  const { of } = await files.check(file);
  expect(of.questions).toBe(1);
  await expect(files.apply(of)).rejects.toThrow('nothing to import');
  await files.change(of, 2, { isAccepted: true });
  expect((await files.apply(of)).job).toMatchObject({ done: 1, leftOut: 0 });
  const [count] = await store.rows(sql`SELECT count(*)::int AS variants FROM variants WHERE sku LIKE ${`${sku}-%`}`);
  expect(count).toEqual({ variants: 2 });
});

const sale = 'sku,sale price,sale from,sale until';

test.each([
  ['899,31-02-2031,', ['sale from']],
  ['899,,2031-13-01', ['sale until']],
  ['abc,2031-01-01,nope', ['sale price', 'sale until']],
  // The end is past: the start is looked at all the same.
  ['899,sometime,02-01-2026', ['sale from']],
  ['899,20-10-2030,19-10-2030', ['sale until']],
  ['-clear-,sometime,', ['sale from']],
])('[IMP-135] of a sale of %s each wrong cell is named at its own column', async (cells, columns) => {
  const { document } = await createCompleteProduct(catalogue);
  const { of, lines } = await files.check(`${sale}\n${document.sku},${cells}\n`);
  expect(lines[0]?.problems.map(({ column }) => column)).toEqual(columns);
  const mended = Object.fromEntries(columns.map((column) => [column, '']));
  if (!cells.startsWith('-clear-')) mended['sale price'] = '899';
  expect((await files.change(of, 2, { cells: mended })).lines[0]?.outcome).not.toBe('wrong');
});

test('[IMP-135] a wrong name, value or colour of an option is named at its own column', async () => {
  const sku = newSku();
  await createCompleteProduct(catalogue, { sku, colours: ['Black'] });
  const columns = ['option 1 name', 'option 1 value', 'option 1 swatch', 'option 2 name', 'option 2 value'];
  const wrong = async (...cells: string[]) => {
    const { lines } = await files.check(`sku,${columns.join(',')}\n${sku}-Black,${cells.join(',')}\n`);
    return lines[0]?.problems.map(({ column }) => column);
  };
  expect(await wrong('Colour', 'Black', 'red', '', '')).toEqual(['option 1 swatch']);
  expect(await wrong('Colour', '-clear-', '', '', '')).toEqual(['option 1 value']);
  expect(await wrong('Colour', 'Black', '', '', 'Large')).toEqual(['option 2 name']);
  expect(await wrong('N'.repeat(200), 'Black', '', '', '')).toEqual(['option 1 name']);
});
