import { blankTexts } from '@bijli/contract/product-fields';
import { expect, test } from 'vitest';
import type { CellChange } from '../../components/list/cells/cell-changes.ts';
import { priceLines, priceResults, pricesFit, undoOfPrices } from './product-cells.ts';
import type { ProductRow } from './product-list.ts';

const king: ProductRow = {
  ...blankTexts,
  id: 'king',
  version: 3,
  name: 'King Signal',
  sku: 'BJ-KING',
  slug: 'king-signal',
  photo: null,
  brand: 'Bijli',
  category: null,
  state: 'live',
  publishAt: null,
  refusedPublication: null,
  hasDraft: false,
  missing: 0,
  variants: 3,
  defaultVariantId: 'king-black',
  basePrice: 2000,
  salePrice: 1499,
  plannedPrice: null,
  stock: 312,
  held: 0,
  blocked: 0,
  sold: 391,
  changedAt: '2026-11-25T06:00:00Z',
  changedBy: null,
};
const change = (columnId: 'basePrice' | 'salePrice', value: number): CellChange<ProductRow> => ({
  ...{ rowId: king.id, row: king, columnId, was: king[columnId], value, reason: '' },
});

test('[CON-20] both prices of a product are one line with what the person saw', () => {
  const [line, ...others] = priceLines([change('salePrice', 1399), change('basePrice', 1899)]);
  expect(others).toEqual([]);
  expect(line).toEqual({
    ...{ productId: 'king', variantId: null, basePrice: 1899, salePrice: 1399 },
    expected: { basePrice: 2000, salePrice: 1499 },
  });
  expect(priceLines([change('salePrice', 1399)])[0]).not.toHaveProperty('basePrice');
});

test('[CON-21] a refused price comes back with its sentence, the present price and the row as it is now', () => {
  const refused = { productId: 'king', variantId: null, isDone: false, sentence: 'It is 1,599 now.', before: [] };
  const results = priceResults([change('salePrice', 1399)], [{ ...refused, basePrice: 2000, salePrice: 1599 }]);
  expect(results).toMatchObject([
    { rowId: 'king', columnId: 'salePrice', isDone: false, sentence: 'It is 1,599 now.', present: 1599 },
  ]);
  expect(results[0]?.row?.salePrice).toBe(1599);
});

test('[CON-14][PRICE-61] Undo sends the prices as they were, of each variant, over what was saved', () => {
  const before = [
    { variantId: 'king-black', basePrice: 2000, salePrice: 1499 },
    { variantId: 'king-gold', basePrice: 2400, salePrice: 1799 },
  ];
  const [line] = priceLines([change('salePrice', 1399)]);
  const done = { productId: 'king', variantId: null, isDone: true, basePrice: 2000, salePrice: 1399, before };
  expect(line && undoOfPrices(line, [done])).toEqual(
    before.map(({ variantId, basePrice, salePrice }) => ({
      ...{ productId: 'king', variantId, basePrice, salePrice },
      expected: { basePrice, salePrice: 1399 },
    })),
  );
  expect(line && undoOfPrices(line, [{ ...done, isDone: false }])).toEqual([]);
});

test('[CON-105] a pasted price above the MRP does not fit its product', () => {
  const shown = (salePrice: number) => (row: ProductRow, id: string) =>
    id === 'salePrice' ? salePrice : row.basePrice;
  expect([pricesFit(king, shown(2000)), pricesFit(king, shown(2001))]).toEqual([true, false]);
});
