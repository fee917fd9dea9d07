import type { Input, Reply } from '@bijli/contract';
import { parseQuantity, parseRupees } from '../../platform/parse-amount.ts';

export type ProductRow = Reply<'listCatalogue'>['products'][number];
export type PriceField = 'basePrice' | 'salePrice';
export type StockReason = Input<'correctStock'>['body']['lines'][number]['reason'];

/** A price or a stock level that was typed and is not sent yet. `was` is what the person saw. */
export type WaitingChange = {
  row: ProductRow;
  field: PriceField | 'stock';
  was: number;
  value: number;
  reason: StockReason | '';
  /** Why the store refused it. */
  problem?: string | undefined;
};

export type WaitingChanges = Readonly<Record<string, WaitingChange>>;

export const changeKey = (productId: string, field: string) => `${productId}:${field}`;

/** With one more change; a value as it was is none. */
export function withWaiting(changes: WaitingChanges, row: ProductRow, field: WaitingChange['field'], value: number) {
  const key = changeKey(row.id, field);
  const before = changes[key];
  const was = before?.was ?? row[field];
  const { [key]: _, ...others } = changes;
  if (value === was) return others;
  return { ...others, [key]: { row, field, was, value, reason: before?.reason ?? '' } };
}

type PastedValue = { row: ProductRow | undefined; columnId: string | undefined; text: string };

/** With the prices and levels of pasted cells; of a product none that would leave its price above its MRP. */
export function withPasted(changes: WaitingChanges, cells: readonly PastedValue[]) {
  const filled = cells.filter(({ text }) => text !== '');
  const values = filled.flatMap(({ row, columnId, text }) => {
    const value = row && pastedValue(row, columnId, text);
    return row && value ? [{ row, ...value }] : [];
  });
  const rows = [...new Set(values.map(({ row }) => row))];
  let [after, taken] = [changes, 0];
  for (const row of rows) {
    const own = values.filter((one) => one.row === row);
    const next = own.reduce((now, { field, value }) => withWaiting(now, row, field, value), after);
    if (shownValue(next, row, 'salePrice') > shownValue(next, row, 'basePrice')) continue;
    after = next;
    taken += own.length;
  }
  return { changes: after, taken, leftOut: filled.length - taken };
}

function pastedValue({ variants }: ProductRow, columnId: string | undefined, text: string) {
  if (columnId === 'stock') {
    const value = parseQuantity(text);
    return value === undefined || variants > 1 ? undefined : ({ field: columnId, value } as const);
  }
  if (columnId !== 'basePrice' && columnId !== 'salePrice') return undefined;
  const value = parseRupees(text);
  return value === undefined || value === 0 ? undefined : ({ field: columnId, value } as const);
}

export function withReason(changes: WaitingChanges, key: string, reason: StockReason): WaitingChanges {
  const change = changes[key];
  return change ? { ...changes, [key]: { ...change, reason } } : changes;
}

/** The value that the list shows: what was typed, else what is saved. */
export function shownValue(changes: WaitingChanges, row: ProductRow, field: WaitingChange['field']): number {
  return changes[changeKey(row.id, field)]?.value ?? row[field];
}

type PriceLine = Input<'changePrices'>['body']['lines'][number];
type StockLine = Input<'correctStock'>['body']['lines'][number];

/** What is sent: one line for both prices of a product. */
export function linesOf(changes: WaitingChanges): { prices: PriceLine[]; stock: StockLine[] } {
  const all = Object.values(changes);
  const products = [...new Set(all.filter(({ field }) => field !== 'stock').map(({ row }) => row.id))];
  return {
    prices: products.map((id) => priceLine(all.filter(({ row, field }) => row.id === id && field !== 'stock'))),
    stock: all.flatMap(({ row, field, was, value, reason }) =>
      field === 'stock' && reason !== ''
        ? [{ productId: row.id, variantId: row.defaultVariantId, expected: was, quantity: value, reason }]
        : [],
    ),
  };
}

function priceLine(changes: WaitingChange[]): PriceLine {
  const row = changes[0]?.row;
  if (!row) throw new Error('a line of prices without a change');
  const of = (field: PriceField) => changes.find((change) => change.field === field);
  const [base, sale] = [of('basePrice'), of('salePrice')];
  return {
    productId: row.id,
    variantId: null,
    expected: { basePrice: base?.was ?? row.basePrice, salePrice: sale?.was ?? row.salePrice },
    ...(base ? { basePrice: base.value } : {}),
    ...(sale ? { salePrice: sale.value } : {}),
  };
}

type PriceResult = Reply<'changePrices'>['lines'][number];
type StockResult = Reply<'correctStock'>['lines'][number];

/**
 * What still waits after the store answered: refused changes, each with its sentence and the present value, and what was
 * typed since it was sent.
 */
export function afterAnswer(
  changes: WaitingChanges,
  answer: { prices: readonly PriceResult[]; stock: readonly StockResult[] },
  sent: WaitingChanges = changes,
): WaitingChanges {
  const left = Object.entries(changes).flatMap(([key, change]): [string, WaitingChange][] => {
    const { row, field } = change;
    const isOf = ({ productId }: { productId: string }) => productId === row.id;
    const result = field === 'stock' ? answer.stock.find(isOf) : answer.prices.find(isOf);
    const before = sent[key];
    if (!result || !before) return [[key, change]];
    const saved = presentRow(row, answer.prices.find(isOf));
    if (result.isDone)
      return change.value === before.value ? [] : [[key, { ...change, was: before.value, row: saved }]];
    const present = field === 'stock' ? answer.stock.find(isOf)?.quantity : answer.prices.find(isOf)?.[field];
    const problem = result.sentence ?? 'It was refused.';
    return [[key, { ...change, was: present ?? change.was, row: saved, problem }]];
  });
  return Object.fromEntries(left);
}

function presentRow(row: ProductRow, prices: PriceResult | undefined): ProductRow {
  return prices ? { ...row, basePrice: prices.basePrice, salePrice: prices.salePrice } : row;
}

/** Lines that take back what was done, unless it was changed since. */
export function undoLines(
  sent: ReturnType<typeof linesOf>,
  answer: { prices: readonly PriceResult[]; stock: readonly StockResult[] },
): ReturnType<typeof linesOf> {
  return {
    prices: sent.prices.flatMap((line) => undoOfLine(line, answer.prices)),
    stock: sent.stock
      .filter(({ productId }) => answer.stock.some((result) => result.productId === productId && result.isDone))
      .map((line) => ({
        ...line,
        expected: line.quantity,
        quantity: line.expected,
        reason: 'correction',
        note: 'Undo of a change in the list',
      })),
  };
}

/** Each variant gets back what it had. */
function undoOfLine({ productId, basePrice, salePrice }: PriceLine, results: readonly PriceResult[]): PriceLine[] {
  const before = results.find((result) => result.productId === productId)?.before ?? [];
  return before.map(({ variantId, ...was }) => ({
    productId,
    variantId,
    expected: { basePrice: basePrice ?? was.basePrice, salePrice: salePrice ?? was.salePrice },
    ...was,
  }));
}
