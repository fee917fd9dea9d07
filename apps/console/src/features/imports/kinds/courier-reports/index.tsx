import { ExampleSection } from '../example-section.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importPaths } from '../import-paths.ts';

/** Why the dry run cannot start while a column is missing. */
function problemOf(needed: Readonly<Record<string, string>>): ImportKind['problemOfColumns'] {
  return (columns) => {
    const missing = Object.entries(needed).find(([column]) => !columns.includes(column));
    return missing && `Say which heading is the ${missing[1]}.`;
  };
}

export const remittances: ImportKind = {
  name: 'remittances',
  path: importPaths.remittances,
  home: { to: '/dispatch/cash', name: 'Cash with couriers' },
  title: 'Import cash that couriers sent',
  facts: 'A courier’s report of its remittances',
  Example: RemittancesExample,
  problemOfColumns: problemOf({ awb: 'AWB', amount: 'amount', utr: 'UTR', day: 'day of the transfer' }),
  areas: [['price', 'Cash']],
};

export const weights: ImportKind = {
  name: 'weights',
  path: importPaths.weights,
  home: { to: '/dispatch/disputes', name: 'Charged weights' },
  title: 'Import charged weights',
  facts: 'A courier’s report of the weights that it charges',
  Example: WeightsExample,
  problemOfColumns: problemOf({ awb: 'AWB', weight: 'charged weight', charge: 'charge' }),
  areas: [['text', 'Weights']],
};

function RemittancesExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one parcel: its AWB, the amount that came, the UTR and the day of the transfer.',
        'Another amount than was collected is written down and stays listed as a difference.',
        'A parcel whose cash came already is refused. Nothing is moved or paid by the import.',
      ]}
      sheet={{
        name: 'remittances-example.csv',
        rows: [
          ['awb', 'amount', 'utr', 'day'],
          ['19041424751540', '499.00', 'AXISCN0123456789', '30-11-2026'],
          ['SF1234567IN', '1,299.00', 'AXISCN0123456789', '30-11-2026'],
        ],
      }}
    />
  );
}

function WeightsExample() {
  return (
    <ExampleSection
      rules={[
        'The first line has the headings. Each further line is one parcel: its AWB, the charged weight, and what is charged beside the price.',
        'A weight is in kilograms, such as 1.5, or in grams, such as 1500 g.',
        'The days to answer begin with the import. A parcel of which another charge was entered is refused.',
      ]}
      sheet={{
        name: 'weights-example.csv',
        rows: [
          ['awb', 'weight', 'charge'],
          ['19041424751540', '1.5', '42.50'],
          ['SF1234567IN', '900 g', '30.00'],
        ],
      }}
    />
  );
}
