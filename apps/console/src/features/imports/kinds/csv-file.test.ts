import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';
import { productsExample } from './products/example-sheet.ts';

test('[IMP-60] the example is a CSV file for Excel with the names of the store, and every line has all its cells', () => {
  const { name, bytes } = csvFile(productsExample({ brand: 'Anand, "Audio"', category: 'Audio > Earbuds' }));
  expect(name).toBe('products-example.csv');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('"Anand, ""Audio"""');
  const cells = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, 'x').split(',').length);
  expect(new Set(cells)).toEqual(new Set([15]));
});
