import type { ReceivedFile } from '@bijli/contract';

/** Columns of most sheets; an export has all of them. */
const headings = ['sku', 'parent sku', 'name', 'brand', 'categories', 'hsn', 'country of origin', 'warranty months'];
const ofEachLine = ['option 1 name', 'option 1 value', 'mrp', 'price', 'stock', 'barcode', 'weight grams'];

type Names = { brand: string; category: string };

/** A sheet to begin from: one product without variants, one with two. Brand and category are those of the store. */
export function exampleFile({ brand, category }: Names): ReceivedFile {
  const product = [brand, category, '851830', 'India', '12'];
  const rows = [
    [...headings, ...ofEachLine],
    ['EX-EARPHONES', '', 'Example earphones', ...product, '', '', '1299.00', '999.00', '25', '', '48'],
    ['EX-BUDS', '', 'Example buds', ...product, '', '', '', '', '', '', ''],
    ['EX-BUDS-RED', 'EX-BUDS', '', '', '', '', '', '', 'Colour', 'Red', '2499.00', '1999.00', '10', '', '52'],
    ['EX-BUDS-BLUE', 'EX-BUDS', '', '', '', '', '', '', 'Colour', 'Blue', '2499.00', '1899.00', '12', '', '52'],
  ];
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  // Excel takes a file for UTF-8 by its byte order mark.
  return { name: 'products-example.csv', bytes: new TextEncoder().encode(`\uFEFF${text}\r\n`) };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
