import type { CsvSheet } from '../csv-file.ts';
import { ExampleSection } from '../example-section.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';

export const awbs: ImportKind = {
  name: 'awbs',
  path: importPaths.awbs,
  home: { to: '/orders', name: 'Orders' },
  title: 'Import AWBs',
  facts: 'What couriers gave by hand, from a sheet',
  Example: AwbsExample,
  problemOfColumns(columns) {
    if (!columns.includes('order')) return 'Say which heading is the order number.';
    return columns.includes('awb') ? undefined : 'Say which heading is the AWB.';
  },
  areas: [['text', 'AWBs']],
  pasted: {
    label: 'Pairs of order number and AWB',
    hint: 'A line is one box: the number of its order and its AWB, or the box between them.',
    columns: [
      ['order', 'awb'],
      ['order', 'box', 'awb'],
    ],
    isHeading: /order|reference/i,
  },
};

const sheet: CsvSheet = {
  name: 'awbs-example.csv',
  rows: [
    ['order', 'box', 'awb'],
    ['4F9A2C', '', '19041424751540'],
    ['7B01DE', '1-2', 'SF 1234 567 IN'],
  ],
};

function AwbsExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one box: the number of its order, and its AWB.',
        'Of an order with several boxes the column box says which: 1-2 is the second box of shipment 1.',
        'Blanks in an AWB make no difference. A box that has left, or has another AWB, stays as it is.',
      ]}
      sheet={sheet}
    />
  );
}
