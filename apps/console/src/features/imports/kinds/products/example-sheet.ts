import type { CsvSheet } from '../csv-file.ts';

/** Columns of most sheets; an export has all of them. */
const headings = ['sku', 'parent sku', 'name', 'brand', 'categories', 'hsn', 'country of origin', 'warranty months'];
const ofEachLine = ['option 1 name', 'option 1 value', 'mrp', 'price', 'stock', 'barcode', 'weight grams'];

type Names = { brand: string; category: string };

/** One product without variants, one with two. Brand and category are those of the store. */
export function productsExample({ brand, category }: Names): CsvSheet {
  const product = [brand, category, '851830', 'India', '12'];
  return {
    name: 'products-example.csv',
    rows: [
      [...headings, ...ofEachLine],
      ['EX-EARPHONES', '', 'Example earphones', ...product, '', '', '1299.00', '999.00', '25', '', '48'],
      ['EX-BUDS', '', 'Example buds', ...product, '', '', '', '', '', '', ''],
      ['EX-BUDS-RED', 'EX-BUDS', '', '', '', '', '', '', 'Colour', 'Red', '2499.00', '1999.00', '10', '', '52'],
      ['EX-BUDS-BLUE', 'EX-BUDS', '', '', '', '', '', '', 'Colour', 'Blue', '2499.00', '1899.00', '12', '', '52'],
    ],
  };
}
