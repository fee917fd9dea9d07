import type { Input, Reply } from '@bijli/contract';
import type { CellChange, CellResult } from '../../components/list/cells/cell-changes.ts';
import type { CellSender } from '../../components/list/cells/use-cell-changes.ts';
import type { ShownValue } from '../../components/list/columns/columns.ts';
import { stockSender } from '../../components/stock/stock-cell.tsx';
import { api } from '../../platform/api.ts';
import type { ProductRow } from './product-list.ts';

type Changes = readonly CellChange<ProductRow>[];
type PriceLine = Input<'changePrices'>['body']['lines'][number];
type PriceResult = Reply<'changePrices'>['lines'][number];

/** So many lines are one call. */
const mostLines = 200;

/** A product whose price would be above its MRP is not pasted. */
export function pricesFit(row: ProductRow, shown: ShownValue<ProductRow>): boolean {
  return shown(row, 'salePrice') <= shown(row, 'basePrice');
}

export const productSenders: readonly CellSender<ProductRow>[] = [
  {
    columns: ['basePrice', 'salePrice'],
    send: async (changes) => {
      const lines = priceLines(changes);
      const results = await sendPrices(lines);
      return {
        results: priceResults(changes, results),
        undo: async () => refusalIn(await sendPrices(lines.flatMap((line) => undoOfPrices(line, results)))),
      };
    },
  },
  stockSender((row) => ({ productId: row.id, variantId: row.defaultVariantId })),
];

async function sendPrices(lines: readonly PriceLine[]): Promise<PriceResult[]> {
  const results: PriceResult[] = [];
  for (let at = 0; at < lines.length; at += mostLines)
    results.push(...(await api.changePrices({ body: { lines: lines.slice(at, at + mostLines) } })).lines);
  return results;
}

function refusalIn(results: readonly PriceResult[]): string | undefined {
  const refused = results.find(({ isDone }) => !isDone);
  return refused && (refused.sentence ?? 'it was changed since.');
}

/** One line for both prices of a product, with what the person saw. */
export function priceLines(changes: Changes): PriceLine[] {
  return [...Map.groupBy(changes, ({ rowId }) => rowId)].map(([productId, own]) => {
    const of = (columnId: string) => own.find((change) => change.columnId === columnId);
    const [base, sale] = [of('basePrice'), of('salePrice')];
    const saved = own[0]?.row;
    return {
      productId,
      variantId: null,
      expected: { basePrice: base?.was ?? saved?.basePrice ?? 0, salePrice: sale?.was ?? saved?.salePrice ?? 0 },
      ...(base ? { basePrice: base.value } : {}),
      ...(sale ? { salePrice: sale.value } : {}),
    };
  });
}

export function priceResults(changes: Changes, results: readonly PriceResult[]): CellResult<ProductRow>[] {
  return changes.flatMap(({ rowId, columnId, row }) => {
    const result = results.find(({ productId }) => productId === rowId);
    if (!result) return [];
    const { isDone, sentence, basePrice, salePrice } = result;
    const present = columnId === 'basePrice' ? basePrice : salePrice;
    return [{ rowId, columnId, isDone, sentence, present, row: { ...row, basePrice, salePrice } }];
  });
}

/** Each variant gets back what it had. */
export function undoOfPrices(
  { productId, basePrice, salePrice }: PriceLine,
  results: readonly PriceResult[],
): PriceLine[] {
  const before = results.find((result) => result.productId === productId && result.isDone)?.before ?? [];
  return before.map(({ variantId, ...was }) => ({
    productId,
    variantId,
    expected: { basePrice: basePrice ?? was.basePrice, salePrice: salePrice ?? was.salePrice },
    ...was,
  }));
}
