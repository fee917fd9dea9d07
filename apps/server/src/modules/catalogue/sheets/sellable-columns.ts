import { cleanCode } from '@bijli/contract/schemas';
import {
  gtinKey,
  paiseToRupees,
  type ReadCell,
  readBarcode,
  readRupees,
  readWholeNumber,
  shortenedProblem,
  typedText,
  withoutTextMark,
} from '@bijli/rules';
import { CellProblem, type SellableColumn, type SellableFields } from './column.ts';

function taken<T>(result: ReadCell<T>): Exclude<ReadCell<T>, { problem: string }> {
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

function measureColumn(
  name: string,
  field: 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm',
  alsoCalled: string[] = [],
): SellableColumn {
  return {
    name,
    alsoCalled,
    isNumber: true,
    write: (unit: SellableFields) => (unit[field] === null ? '' : String(unit[field])),
    read: (text) => ({ fields: { [field]: taken(readWholeNumber(text)).value } }),
    cleared: { [field]: null },
  };
}

/** A spreadsheet drops the zeros at the beginning of a number. */
function isShorterForm(given: string, gtin: string): boolean {
  return /^\d+$/.test(given) && given.length < gtin.length && gtinKey(given) === gtinKey(gtin);
}

/** Columns of one thing that is sold. */
export const sellableColumns: readonly SellableColumn[] = [
  priceColumn('mrp', 'basePrice', ['base price', 'compare at price', 'variant compare at price']),
  priceColumn('price', 'salePrice', ['selling price', 'variant price']),
  {
    name: 'barcode',
    area: 'legal',
    alsoCalled: ['ean', 'gtin', 'upc', 'variant barcode'],
    write: ({ gtin }) => gtin ?? '',
    read: (text, { gtin }) => {
      const given = typedText(cleanCode(text));
      if (gtin && isShorterForm(given, gtin))
        return { fields: { gtin }, warning: `The barcode ${given} lost its zeros: it stays ${gtin}.` };
      const { value, ...said } = taken(readBarcode(given));
      return { fields: { gtin: value }, ...said };
    },
    cleared: { gtin: null },
  },
  {
    name: 'mpn',
    alsoCalled: ['model number'],
    write: ({ mpn }) => mpn ?? '',
    read: (text) => {
      const shortened = shortenedProblem(text);
      if (shortened) throw new CellProblem(shortened);
      return { fields: { mpn: withoutTextMark(text) } };
    },
    cleared: { mpn: null },
  },
  measureColumn('weight grams', 'weightGrams', ['variant grams']),
  measureColumn('length mm', 'lengthMm'),
  measureColumn('width mm', 'widthMm'),
  measureColumn('height mm', 'heightMm'),
];
