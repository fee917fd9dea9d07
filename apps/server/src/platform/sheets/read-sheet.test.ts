import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const read = (text: string) => readSheet(new TextEncoder().encode(text));

test.each([',', ';', '\t'])(
  '[IMP-05] CSV separated by %j, with a byte order mark and quoted line breaks',
  async (by) => {
    const text = `\u{feff}sku${by}description\r\nA-1${by}"One\nTwo ""2"""\r\n\r\nA-2${by}'=x\r\n`;
    expect(await read(text)).toEqual({
      headings: ['sku', 'description'],
      rows: [
        { line: 2, cells: ['A-1', 'One\nTwo "2"'] },
        { line: 4, cells: ['A-2', '=x'] },
      ],
    });
  },
);

test.each([
  ['a line for Excel that says the separator', 'sep=;\r\nsku;price\r\nA-1;1,299\r\n', 2],
  ['empty lines above the headings', ';;\r\n\r\nsku;price;\r\nA-1;1,299;\r\n', 4],
  ['empty columns beside the headings', 'sku;price;;;\r\nA-1;1,299;;;\r\n', 2],
])('[IMP-102] CSV with %s is read', async (_, text, line) => {
  expect(await read(text)).toEqual({ headings: ['sku', 'price'], rows: [{ line, cells: ['A-1', '1,299'] }] });
});

test('[IMP-102] names that every object has are names like others in JSON', async () => {
  const text = '[{"sku":"A-1","__proto__":"x","constructor":"y"},{"sku":"A-2"}]';
  expect(await read(text)).toEqual({
    headings: ['sku', '__proto__', 'constructor'],
    rows: [
      { line: 2, cells: ['A-1', 'x', 'y'] },
      { line: 3, cells: ['A-2', '', ''] },
    ],
  });
});

test('[IMP-06] JSON is a list of objects with the same names', async () => {
  const rows = [
    { sku: 'A-1', price: 12.5 },
    { sku: 'A-2', name: null, isNew: true },
  ];
  expect(await read(JSON.stringify(rows))).toEqual({
    headings: ['sku', 'price', 'name', 'isNew'],
    rows: [
      { line: 2, cells: ['A-1', '12.5', '', ''] },
      { line: 3, cells: ['A-2', '', '', 'yes'] },
    ],
  });
});

test.each([
  ['nothing below the headings', 'sku,price\n', 'no lines'],
  ['an open quotation mark', 'sku,name\nA,"open\n', 'quotation mark'],
  ['half a list', '[{"sku": 1}', 'not complete JSON'],
  ['a list of lists', '[[1]]', 'list of objects'],
  ['a list within', '[{"sku": [1]}]', 'sku of object 1'],
  ['a number that JSON cannot keep', '[{"sku": 12345678901234567890}]', 'more digits'],
  ['a character of no text', '[{"sku": "\\ud800"}]', 'character'],
  ['a long cell', `sku\n${'x'.repeat(20_001)}\n`, 'line 2'],
  ['many columns', `${'a,'.repeat(200)}b\n1\n`, '201 columns'],
  ['many lines', `sku\n${'1\n'.repeat(20_001)}`, '20,001 lines'],
  ['half a workbook', 'PK\u0003\u0004', 'not complete'],
])('[IMP-07] a file with %s is refused with a sentence', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});

test('[IMP-07] a file in another encoding is refused with a sentence', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('sku,name\nA,'), 0xe9, 0x0a]);
  await expect(readSheet(bytes)).rejects.toThrow('UTF-8');
});

// mholt/PapaParse#457, #344
test('[IMP-127] lines that end in different ways are lines, and a quoted cell keeps its line breaks', async () => {
  const text = 'sku,price,note\r\nA-1,5,"one\r\ntwo"\nA-2,6,5" wide\rA-3,7,"it says ""x"",\r\n"\n';
  expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([
    ['A-1', '5', 'one\r\ntwo'],
    ['A-2', '6', '5" wide'],
    ['A-3', '7', 'it says "x",\r\n'],
  ]);
});

// baidu/amis PR#6874
test('[IMP-128] titles above the headings are passed over where a line below has known headings', async () => {
  const known = new Set(['sku', 'price']);
  const file = new TextEncoder().encode('Dealer price list,\nNovember,2026\n,\nSKU,Price\nA-1,5\n');
  expect(await readSheet(file, known)).toEqual({
    headings: ['SKU', 'Price'],
    rows: [{ line: 5, cells: ['A-1', '5'] }],
  });
  expect((await readSheet(file)).headings).toEqual(['Dealer price list']);
});
