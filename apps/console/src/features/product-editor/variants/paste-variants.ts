import type { VariantDocument } from '@bijli/contract';
import { parseQuantity, parseRupees } from '../../../platform/format/parse-amount.ts';

/** The fields of a variant that are cells of a table. */
export type CellField =
  | 'sku'
  | 'gtin'
  | 'basePrice'
  | 'salePrice'
  | 'weightGrams'
  | 'lengthMm'
  | 'widthMm'
  | 'heightMm';

type Changes = Record<string, Partial<VariantDocument>>;
type Variants = Readonly<Record<string, VariantDocument>>;
type Pasted = {
  cells: readonly (readonly string[])[];
  /** The variants from the one in which it was pasted. */
  ids: readonly string[];
  /** The columns from that one; undefined for one that is not typed in. */
  fields: readonly (CellField | 'stock' | undefined)[];
};

/**
 * The changes of variants that pasted cells are, and how many were left out: no place, or not what the column holds. Stock is
 * no part of the product: see `pastedStock`.
 */
export function pastedChanges({ cells, ids, fields }: Pasted) {
  const changes: Changes = {};
  let [taken, leftOut] = [0, 0];
  for (const [row, texts] of cells.entries())
    for (const [column, text] of texts.entries()) {
      if (text === '') continue;
      const [id, field] = [ids[row], fields[column]];
      if (field === 'stock') continue;
      const value = field && typedValue(field, text);
      if (id === undefined || field === undefined || value === undefined) leftOut += 1;
      else {
        changes[id] = { ...changes[id], [field]: value };
        taken += 1;
      }
    }
  return { changes, taken, leftOut };
}

/** The levels among pasted cells, by variant, and how many were none or had no variant. */
export function pastedStock({ cells, ids, fields }: Pasted): { stock: Map<string, number>; leftOut: number } {
  const stock = new Map<string, number>();
  const column = fields.indexOf('stock');
  let leftOut = 0;
  for (const [row, texts] of cells.entries()) {
    const text = column === -1 ? '' : (texts[column] ?? '');
    const [id, level] = [ids[row], parseQuantity(text)];
    if (text === '') continue;
    if (id === undefined || level === undefined) leftOut += 1;
    else stock.set(id, level);
  }
  return { stock, leftOut };
}

/** What takes the changes back, for the cells that still hold what was pasted. */
export function pasteUndo(changes: Changes, before: Variants, now: Variants): Changes {
  const back = Object.entries(changes).map(([id, pasted]) => {
    const isStillThere = ([field, value]: [string, unknown]) => now[id]?.[field as CellField] === value;
    const fields = Object.entries(pasted).filter(isStillThere) as [CellField, unknown][];
    return [id, Object.fromEntries(fields.map(([field]) => [field, before[id]?.[field]]))];
  });
  return Object.fromEntries(back);
}

function typedValue(field: CellField, text: string): string | number | undefined {
  if (field === 'sku') return text;
  if (field === 'gtin') return text.replace(/\s/g, '');
  if (field === 'basePrice' || field === 'salePrice') return parseRupees(text);
  return parseQuantity(text) || undefined;
}
