import { stockReasons } from '@bijli/contract/calls';
import { cleanCode, typedCode } from '@bijli/contract/schemas';
import { formulaProblem, gtinKey, readWholeNumber, shortenedProblem, typedText } from '@bijli/rules';
import type { LineCells, LineProblem } from '../../imports/index.ts';
import { fewerThanNumbered, leastOnHand, tooFewOnHand } from '../../stock/index.ts';
import type { CodedSellable } from './coded-sellables.repository.ts';

const maxStock = 10_000_000;

type Reason = (typeof stockReasons)[number];
/** With its units that are sold and not sent yet; the number of a sheet is all on the shelf, with those. */
export type ShelvedSellable = CodedSellable & Figures;
type Figures = Record<'held' | 'blocked' | 'safety' | 'onHand' | 'numbered', number>;
/** What a line makes of the shelf. An empty cell of stock leaves it as it is. */
export type PlannedLevel = { sellable: ShelvedSellable; quantity: number; reason: Reason; warnings: string[] };

export const skuIn = ({ cells }: LineCells): string => typedCode(cells.get('sku') ?? '');

/** The digits of a line's barcode, as they stand in the file; undefined for a cell that is none. */
export function barcodeIn({ cells }: LineCells): string | undefined {
  const digits = typedText(cleanCode(cells.get('barcode') ?? ''));
  return /^\d{6,14}$/.test(digits) ? digits : undefined;
}

/** Whether a sellable has the barcode of a line: zeros at its beginning, which spreadsheets drop, make no difference. */
export function hasBarcode({ gtin }: Pick<CodedSellable, 'gtin'>, barcode: string | undefined): boolean {
  return gtin !== null && barcode !== undefined && gtinKey(gtin) === gtinKey(barcode);
}

/** What a line says is on the shelf, or why it cannot be set. `found` is everything with a code of the line. */
export function planLevel(line: LineCells, found: readonly ShelvedSellable[]): PlannedLevel | LineProblem {
  for (const [column, text] of line.cells) {
    const reason = formulaProblem(text);
    if (reason) return { column, reason };
  }
  const sellable = sellableOfLine(line, found);
  if ('reason' in sellable) return sellable;
  const stock = line.cells.get('stock');
  const number = stock === undefined ? { value: sellable.onHand } : readWholeNumber(stock);
  if ('problem' in number) return { column: 'stock', reason: number.problem };
  if (number.value > maxStock) return { column: 'stock', reason: 'It is more than 1,00,00,000.' };
  if (number.value < leastOnHand(sellable)) return { column: 'stock', reason: tooFewOnHand(sellable) };
  if (number.value < Math.min(sellable.numbered, sellable.onHand))
    return { column: 'stock', reason: fewerThanNumbered(sellable.numbered) };
  const text = line.cells.get('reason')?.trim().toLowerCase() ?? 'count';
  const reason = stockReasons.find((known) => known === text);
  if (!reason) return { column: 'reason', reason: `The reason is one of ${stockReasons.join(', ')}.` };
  return { sellable, quantity: number.value, reason, warnings: lostZeros(sellable, barcodeIn(line)) };
}

function lostZeros({ gtin }: CodedSellable, barcode: string | undefined): string[] {
  if (gtin === null || barcode === undefined || barcode.length >= gtin.length) return [];
  return [`The barcode ${barcode} lost its zeros: it is ${gtin}.`];
}

/** What a line names by SKU or barcode, of everything with a code of the line. */
export function sellableOfLine<Coded extends CodedSellable>(
  line: LineCells,
  found: readonly Coded[],
): Coded | LineProblem {
  const [sku, barcode] = [skuIn(line), barcodeIn(line)];
  if (line.cells.has('barcode') && barcode === undefined) {
    const reason = shortenedProblem(line.cells.get('barcode') ?? '') ?? 'It is no barcode: its digits are wrong.';
    return { column: 'barcode', reason };
  }
  const sellable = found.find((one) => (sku ? one.sku === sku : hasBarcode(one, barcode)));
  if (!sellable)
    return sku
      ? { column: 'sku', reason: shortenedProblem(sku) ?? 'There is no such SKU.' }
      : { column: 'barcode', reason: 'No product has this barcode.' };
  if (sellable.hasVariants) return { column: 'sku', reason: 'It has variants: write the SKU of one of them.' };
  if (barcode !== undefined && !hasBarcode(sellable, barcode))
    return { column: 'barcode', reason: `${sellable.sku} does not have this barcode.` };
  return sellable;
}
