import type { CsvSheet } from '../csv-file.ts';
import { ExampleSection } from '../example-section.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';

export const payouts: ImportKind = {
  name: 'payouts',
  path: importPaths.payouts,
  home: { to: '/returns/payouts', name: 'To pay out' },
  title: 'Import UTRs',
  facts: 'What the bank paid, from a sheet',
  Example: PayoutsExample,
  problemOfColumns(columns) {
    if (!columns.includes('payout')) return 'Say which heading is the number of the payout.';
    return columns.includes('utr') ? undefined : 'Say which heading is the UTR.';
  },
  areas: [['text', 'Payments']],
};

const sheet: CsvSheet = {
  name: 'payouts-example.csv',
  rows: [
    ['payout', 'utr'],
    ['R-4F9A2C', '633412345678'],
    ['P-7B01DE', 'SBIN526330123456'],
  ],
};

function PayoutsExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one payout: its number, and the reference that the bank gave the transfer.',
        'A reference of UPI or IMPS has 12 digits, a UTR of NEFT 16 letters and digits, of RTGS 22. Each stands for one payout.',
        'Every payout is named with its amount before anything is recorded. What is recorded as paid cannot be undone here: money that came back is reported at its return.',
      ]}
      sheet={sheet}
    />
  );
}
