import type { CsvSheet } from '../csv-file.ts';
import { ExampleSection } from '../example-section.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';

export const stock: ImportKind = {
  name: 'stock',
  path: importPaths.stock,
  home: { to: '/stock', name: 'Stock levels' },
  title: 'Import stock levels',
  facts: 'What was counted or received, from a sheet',
  Example: StockExample,
  problemOfColumns(columns) {
    if (!columns.includes('sku') && !columns.includes('barcode'))
      return 'Say which heading is the SKU or the barcode: it tells products apart.';
    return columns.includes('stock') ? undefined : 'Say which heading is the stock.';
  },
  areas: [['stock', 'Stock']],
};

const sheet: CsvSheet = {
  name: 'stock-example.csv',
  rows: [
    ['sku', 'barcode', 'stock', 'reason'],
    ['EX-EARPHONES', '', '25', 'count'],
    ['', '8901234567894', '40', 'receipt'],
  ],
};

function StockExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one product or variant, by its SKU or its barcode.',
        'The stock is how many are there now, not how many more: all on the shelf, with those that are held for orders or blocked. An empty cell keeps the level.',
        'The reason is receipt, count, damage, return or correction; without one it is a count.',
      ]}
      sheet={sheet}
      exportTo="/stock#export"
    />
  );
}
