import type { CsvSheet } from '../csv-file.ts';
import { ExampleSection } from '../example-section.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';

export const bins: ImportKind = {
  name: 'bins',
  path: importPaths.bins,
  home: { to: '/stock/bins', name: 'Bins' },
  title: 'Import bins',
  facts: 'Where products lie, from a sheet',
  Example: BinsExample,
  problemOfColumns(columns) {
    if (!columns.includes('sku') && !columns.includes('barcode'))
      return 'Say which heading is the SKU or the barcode: it tells products apart.';
    return columns.includes('bin') ? undefined : 'Say which heading is the bin.';
  },
  areas: [['stock', 'Bins']],
};

const sheet: CsvSheet = {
  name: 'bins-example.csv',
  rows: [
    ['sku', 'barcode', 'bin'],
    ['EX-EARPHONES', '', 'A-03-2'],
    ['', '8901234567890', 'B-01-1; B-07-4'],
  ],
};

function BinsExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one product or variant, by its SKU or its barcode.',
        'The bin is where it lies. Of several with a semicolon between them the first is the main one. An empty cell leaves it where it is.',
        'A bin that is not there yet is made; the dry run names it.',
      ]}
      sheet={sheet}
      exportTo="/stock/bins#export"
    />
  );
}
