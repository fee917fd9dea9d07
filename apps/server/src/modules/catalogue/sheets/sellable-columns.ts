import { paiseToRupees, type ReadCell, readBarcode, readRupees, readWholeNumber } from '@bijli/rules';
import { CellProblem, type SellableColumn, type SellableFields } from './column.ts';

function taken<T>(result: ReadCell<T>): { value: T; warning?: string } {
  if ('problem' in result) throw new CellProblem(result.problem);
  return result;
}

function priceColumn(name: string, field: 'basePrice' | 'salePrice', alsoCalled: string[]): SellableColumn {
  return {
    ...{ name, alsoCalled, area: 'price', isNumber: true },
    write: (unit) => (unit[field] === 0 ? '' : unit[field].toFixed(2)),
    read: (text) => ({ fields: { [field]: paiseToRupees(taken(readRupees(text)).value) } }),
  };
}

function measureColumn(name: string, field: 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'): SellableColumn {
  return {
    name,
    isNumber: true,
    write: (unit: SellableFields) => (unit[field] === null ? '' : String(unit[field])),
    read: (text) => ({ fields: { [field]: taken(readWholeNumber(text)).value } }),
    cleared: { [field]: null },
  };
}

/** Columns of one thing that is sold. */
export const sellableColumns: readonly SellableColumn[] = [
  priceColumn('mrp', 'basePrice', ['base price', 'compare at price']),
  priceColumn('price', 'salePrice', ['selling price', 'variant price']),
  {
    name: 'barcode',
    area: 'legal',
    alsoCalled: ['ean', 'gtin', 'upc'],
    write: ({ gtin }) => gtin ?? '',
    read: (text) => {
      const { value, warning } = taken(readBarcode(text));
      return { fields: { gtin: value }, ...(warning ? { warning } : {}) };
    },
    cleared: { gtin: null },
  },
  {
    name: 'mpn',
    alsoCalled: ['model number'],
    write: ({ mpn }) => mpn ?? '',
    read: (text) => ({ fields: { mpn: text } }),
    cleared: { mpn: null },
  },
  measureColumn('weight grams', 'weightGrams'),
  measureColumn('length mm', 'lengthMm'),
  measureColumn('width mm', 'widthMm'),
  measureColumn('height mm', 'heightMm'),
];
