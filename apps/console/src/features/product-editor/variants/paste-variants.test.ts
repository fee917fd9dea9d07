import type { VariantDocument } from '@bijli/contract';
import { expect, test } from 'vitest';
import { pastedChanges, pastedStock, pasteUndo } from './paste-variants.ts';

test('[CON-104] pasted cells go into the rows and columns from the one they are pasted in', () => {
  const cells = [
    ['8904123000171', '₹ 1,299.00', '999'],
    ['8904 1230 0018 8', '', '1,01,999'],
  ];
  expect(pastedChanges({ cells, ids: ['black', 'white'], fields: ['gtin', 'basePrice', 'salePrice'] })).toEqual({
    changes: {
      black: { gtin: '8904123000171', basePrice: 1299, salePrice: 999 },
      white: { gtin: '8904123000188', salePrice: 101_999 },
    },
    taken: 5,
    leftOut: 0,
  });
});

test('[CON-104] what has no place, stands in a column that is not typed in, or is no number, is left out and counted', () => {
  const cells = [['499', '12', 'yes'], ['ask us'], ['399']];
  expect(pastedChanges({ cells, ids: ['black', 'white'], fields: ['salePrice', undefined] })).toEqual({
    changes: { black: { salePrice: 499 } },
    taken: 1,
    leftOut: 4,
  });
  expect(pastedChanges({ cells: [['0'], ['1.5'], ['1,200']], ids: ['a', 'b', 'c'], fields: ['weightGrams'] })).toEqual({
    changes: { c: { weightGrams: 1200 } },
    taken: 1,
    leftOut: 2,
  });
});

test('[CON-104] Undo brings back the cells that still hold what was pasted', () => {
  const variant = (salePrice: number): VariantDocument => ({
    ...{ sku: 'BJ', gtin: null, mpn: null, isSold: true, choices: {}, basePrice: 999 },
    ...{ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
    salePrice,
  });
  const before = { black: variant(500), white: variant(600) };
  const changes = { black: { salePrice: 450 }, white: { salePrice: 550 } };
  expect(pasteUndo(changes, before, { black: variant(450), white: variant(555) })).toEqual({
    black: { salePrice: 500 },
    white: {},
  });
});

test('[STK-43] pasted levels are of the variants of their rows; none is a level too, and what is no number is left out', () => {
  const cells = [
    ['499', '12'],
    ['599', '0'],
    ['699', 'many'],
    ['799', ''],
    ['899', '4'],
  ];
  const given = { cells, ids: ['a', 'b', 'c', 'd'], fields: ['salePrice' as const, 'stock' as const] };
  expect(pastedStock(given)).toEqual({
    stock: new Map([
      ['a', 12],
      ['b', 0],
    ]),
    leftOut: 2,
  });
  expect(pastedChanges(given)).toMatchObject({ taken: 4, leftOut: 1 });
  expect(pastedStock({ ...given, fields: ['salePrice', undefined] })).toEqual({ stock: new Map(), leftOut: 0 });
});
