import { expect, test } from 'vitest';
import { problemOfColumns, samplesOf } from './column-choice.ts';

test('[IMP-62][C1-11] the dry run says why it cannot start: no SKU, nothing besides it, one column twice', () => {
  expect(problemOfColumns([null, null], 'products')).toContain('which heading is the SKU');
  expect(problemOfColumns(['price', 'stock'], 'products')).toContain('which heading is the SKU');
  expect(problemOfColumns(['sku', null], 'products')).toContain('besides the SKU');
  expect(problemOfColumns(['sku', 'mrp', 'mrp'], 'products')).toBe('Two headings cannot both be MRP.');
  expect(problemOfColumns(['sku', null, 'mrp'], 'products')).toBeUndefined();
});

test('[STK-31] the dry run of stock levels needs the SKU or the barcode, and the stock', () => {
  expect(problemOfColumns(['stock', null], 'stock')).toContain('the SKU or the barcode');
  expect(problemOfColumns(['barcode', 'reason'], 'stock')).toBe('Say which heading is the stock.');
  expect(problemOfColumns(['barcode', 'stock'], 'stock')).toBeUndefined();
});

test('[IMP-62] a heading shows its first values: each once, none that is empty', () => {
  const lines = [['A', ''], ['A', '  '], ['B'], ['C', 'x'], ['D', 'x']].map((cells) => ({ cells }));
  expect(samplesOf(lines, 0)).toEqual(['A', 'B', 'C']);
  expect(samplesOf(lines, 1)).toEqual(['x']);
  expect(samplesOf(lines, 2)).toEqual([]);
});
