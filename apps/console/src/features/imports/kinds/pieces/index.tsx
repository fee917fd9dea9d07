import type { CsvSheet } from '../csv-file.ts';
import { ExampleSection } from '../example-section.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';

const numbers = 'IMEIs have 15 digits: format their column as text, so that the spreadsheet does not shorten them.';

export const receipt: ImportKind = {
  name: 'receipt',
  path: importPaths.receipt,
  home: { to: '/stock/receipts', name: 'Receipts' },
  title: 'Import lines of a receipt',
  facts: 'What came in, into a draft',
  target: { noun: 'receipt', path: '/stock/receipts' },
  Example: ReceiptExample,
  problemOfColumns: (columns) =>
    problemOfCode(columns) ??
    (columns.includes('quantity') || columns.includes('number')
      ? undefined
      : 'Say which heading is the quantity, or the number of the piece.'),
  areas: [
    ['stock', 'Pieces'],
    ['price', 'Cost'],
  ],
};

export const serials: ImportKind = {
  name: 'serials',
  path: importPaths.serials,
  home: { to: '/stock/serials', name: 'Serial numbers' },
  title: 'Import serial numbers',
  facts: 'Numbers of pieces that are in stock without one',
  Example: SerialsExample,
  problemOfColumns: (columns) =>
    problemOfCode(columns) ??
    (columns.includes('number') ? undefined : 'Say which heading is the number of the piece.'),
  areas: [['stock', 'Numbers']],
};

export const count: ImportKind = {
  name: 'count',
  path: importPaths.count,
  home: { to: '/stock/counts', name: 'Counts' },
  title: 'Import what was counted',
  facts: 'Into a count that runs',
  target: { noun: 'count', path: '/stock/counts' },
  Example: CountExample,
  problemOfColumns: (columns) =>
    problemOfCode(columns) ??
    (columns.includes('counted') || columns.includes('number')
      ? undefined
      : 'Say which heading is what was counted, or the number of the piece.'),
  areas: [['stock', 'Counted']],
};

function problemOfCode(columns: readonly string[]): string | undefined {
  if (columns.includes('sku') || columns.includes('barcode')) return undefined;
  return 'Say which heading is the SKU or the barcode: it tells products apart.';
}

const receiptSheet: CsvSheet = {
  name: 'receipt-example.csv',
  rows: [
    ['sku', 'quantity', 'damaged', 'cost', 'number', 'second number'],
    ['EX-CABLE', '40', '2', '149.50', '', ''],
    ['EX-PHONE', '1', '', '11000', '356741082019364', '356741082019448'],
  ],
};

function ReceiptExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is a product with its quantity, or one piece with its number, by SKU or barcode.',
        'What is damaged is blocked: how many of the quantity, or yes for one piece. The cost is that of one piece, without tax.',
        numbers,
      ]}
      sheet={receiptSheet}
    />
  );
}

const serialsSheet: CsvSheet = {
  name: 'serial-numbers-example.csv',
  rows: [
    ['sku', 'number', 'second number'],
    ['EX-PHONE', '356741082019364', '356741082019448'],
    ['EX-CAMERA', 'SN-00412', ''],
  ],
};

function SerialsExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one piece, by the SKU or barcode of its product.',
        'A number is given to a piece that is in stock without one. What comes in new is received instead.',
        numbers,
      ]}
      sheet={serialsSheet}
    />
  );
}

const countSheet: CsvSheet = {
  name: 'count-example.csv',
  rows: [
    ['sku', 'counted', 'place', 'number'],
    ['EX-CABLE', '38', 'A-04-2', ''],
    ['EX-PHONE', '', 'A-04-2', '356741082019364'],
  ],
};

function CountExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is a product with how many were counted, or one piece with its number.',
        'It is compared with what is on hand when the file is imported, so import it soon after counting.',
        numbers,
      ]}
      sheet={countSheet}
    />
  );
}
