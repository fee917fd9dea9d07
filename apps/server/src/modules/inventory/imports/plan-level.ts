import { stockReasons } from '@bijli/contract/calls';
import { readBarcode, readWholeNumber } from '@bijli/rules';
import type { LineCells, LineProblem } from '../../imports/index.ts';
import type { CodedSellable } from './coded-sellables.repository.ts';

const maxStock = 10_000_000;

type Reason = (typeof stockReasons)[number];
/** What a line makes of a level. An empty cell of stock leaves it as it is. */
export type PlannedLevel = { sellable: CodedSellable; quantity: number; reason: Reason };

export const skuIn = ({ cells }: LineCells): string => cells.get('sku')?.trim() ?? '';

/** The barcode of a line with its check digit proved; undefined for a cell that is none. */
export function barcodeIn({ cells }: LineCells): string | undefined {
  const result = readBarcode(cells.get('barcode') ?? '');
  return 'problem' in result ? undefined : result.value;
}

/** The level that a line asks for, or why it cannot be set. `found` is everything with a code of the line. */
export function planLevel(line: LineCells, found: readonly CodedSellable[]): PlannedLevel | LineProblem {
  const sellable = sellableOf(line, found);
  if ('reason' in sellable) return sellable;
  const stock = line.cells.get('stock');
  const number = stock === undefined ? { value: sellable.quantity } : readWholeNumber(stock);
  if ('problem' in number) return { column: 'stock', reason: number.problem };
  if (number.value > maxStock) return { column: 'stock', reason: 'It is more than 1,00,00,000.' };
  const text = line.cells.get('reason')?.trim().toLowerCase() ?? 'count';
  const reason = stockReasons.find((known) => known === text);
  if (!reason) return { column: 'reason', reason: `The reason is one of ${stockReasons.join(', ')}.` };
  return { sellable, quantity: number.value, reason };
}

function sellableOf(line: LineCells, found: readonly CodedSellable[]): CodedSellable | LineProblem {
  const [sku, barcode] = [skuIn(line), barcodeIn(line)];
  if (line.cells.has('barcode') && barcode === undefined)
    return { column: 'barcode', reason: 'It is no barcode: its digits are wrong.' };
  const sellable = found.find((one) => (sku ? one.sku === sku : one.gtin === barcode));
  if (!sellable)
    return sku
      ? { column: 'sku', reason: 'There is no such SKU.' }
      : { column: 'barcode', reason: 'No product has this barcode.' };
  if (sellable.hasVariants) return { column: 'sku', reason: 'It has variants: write the SKU of one of them.' };
  if (barcode !== undefined && sellable.gtin !== barcode)
    return { column: 'barcode', reason: `${sellable.sku} does not have this barcode.` };
  return sellable;
}
