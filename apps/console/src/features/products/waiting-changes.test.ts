import { expect, test } from 'vitest';
import {
  afterAnswer,
  linesOf,
  type ProductRow,
  shownValue,
  undoLines,
  withPasted,
  withReason,
  withWaiting,
} from './waiting-changes.ts';

const king: ProductRow = {
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
  sold: 391,
  changedAt: '2026-11-25T06:00:00Z',
  changedBy: null,
};
const keel: ProductRow = { ...king, id: 'keel', name: 'Keel', variants: 0, defaultVariantId: null, stock: 212 };

test('[CON-20] typed values wait; one as it was before is no change', () => {
  const one = withWaiting({}, king, 'salePrice', 1399);
  expect(shownValue(one, king, 'salePrice')).toBe(1399);
  expect(shownValue(one, king, 'basePrice')).toBe(2000);
  expect(withWaiting(one, king, 'salePrice', 1499)).toEqual({});
  expect(withWaiting(one, { ...king, salePrice: 1399 }, 'salePrice', 1299)['king:salePrice']?.was).toBe(1499);
});

test('[CON-20] both prices of a product are one line with what the person saw; stock is sent with its reason only', () => {
  let changes = withWaiting(withWaiting({}, king, 'salePrice', 1399), king, 'basePrice', 1899);
  changes = withWaiting(changes, keel, 'stock', 240);
  expect(linesOf(changes)).toEqual({
    prices: [
      {
        productId: 'king',
        variantId: null,
        expected: { basePrice: 2000, salePrice: 1499 },
        basePrice: 1899,
        salePrice: 1399,
      },
    ],
    stock: [],
  });
  expect(linesOf(withReason(changes, 'keel:stock', 'receipt')).stock).toEqual([
    { productId: 'keel', variantId: null, expected: 212, quantity: 240, reason: 'receipt' },
  ]);
});

test('[CON-21][C1-05] a refused change stays with its sentence and the present value, and is asked again over that', () => {
  const changes = withReason(
    withWaiting(withWaiting({}, king, 'salePrice', 1399), keel, 'stock', 240),
    'keel:stock',
    'count',
  );
  const left = afterAnswer(changes, {
    prices: [{ productId: 'king', variantId: null, isDone: true, basePrice: 2000, salePrice: 1399, before: [] }],
    stock: [{ productId: 'keel', variantId: null, isDone: false, sentence: 'It is 207 now.', quantity: 207 }],
  });
  expect(left).toEqual({
    'keel:stock': { row: keel, field: 'stock', was: 207, value: 240, reason: 'count', problem: 'It is 207 now.' },
  });
  expect(linesOf(left).stock[0]?.expected).toBe(207);
});

test('[CON-14][PRICE-61] Undo sends the values as they were, of each variant, for what was done only, and over what was saved', () => {
  let changes = withWaiting(withWaiting({}, king, 'salePrice', 1399), keel, 'stock', 240);
  changes = withReason(changes, 'keel:stock', 'receipt');
  const sent = linesOf(changes);
  const before = [
    { variantId: 'king-black', basePrice: 2000, salePrice: 1499 },
    { variantId: 'king-gold', basePrice: 2400, salePrice: 1799 },
  ];
  const done = {
    prices: [{ productId: 'king', variantId: null, isDone: true, basePrice: 2000, salePrice: 1399, before }],
    stock: [],
  };
  expect(undoLines(sent, done)).toEqual({
    prices: before.map((was) => ({
      ...{ productId: 'king', variantId: was.variantId },
      expected: { basePrice: was.basePrice, salePrice: 1399 },
      ...{ basePrice: was.basePrice, salePrice: was.salePrice },
    })),
    stock: [],
  });
  const stock = [{ productId: 'keel', variantId: null, isDone: true, quantity: 240 }];
  expect(undoLines(sent, { prices: [], stock }).stock).toMatchObject([
    { expected: 240, quantity: 212, reason: 'correction' },
  ]);
});

test('[CON-105] pasted prices and levels wait; what is no number, has no place, or lies above the MRP is left out', () => {
  const cells = [
    { row: king, columnId: 'basePrice', text: '₹ 2,499.00' },
    { row: king, columnId: 'salePrice', text: '2,199' },
    { row: king, columnId: 'off', text: '12%' },
    { row: keel, columnId: 'basePrice', text: '' },
    { row: keel, columnId: 'salePrice', text: '2,001' },
    { row: undefined, columnId: 'salePrice', text: '999' },
  ];
  const { changes, taken, leftOut } = withPasted({}, cells);
  expect(Object.values(changes).map(({ row, field, value }) => [row.id, field, value])).toEqual([
    ['king', 'basePrice', 2499],
    ['king', 'salePrice', 2199],
  ]);
  expect([taken, leftOut]).toEqual([2, 3]);
  const stock = [king, keel].map((row) => ({ row, columnId: 'stock', text: '1,240' }));
  expect(Object.keys(withPasted({}, stock).changes)).toEqual(['keel:stock']);
});

test('[CON-106] what is typed while changes are saved waits on, over what was saved', () => {
  const sent = withWaiting({}, king, 'salePrice', 1399);
  const typed = withWaiting(withWaiting(sent, king, 'salePrice', 1299), keel, 'salePrice', 999);
  const prices = [{ productId: 'king', variantId: null, isDone: true, basePrice: 2000, salePrice: 1399, before: [] }];
  const left = afterAnswer(typed, { prices, stock: [] }, sent);
  expect(Object.values(left).map(({ row, was, value }) => [row.id, was, value])).toEqual([
    ['king', 1399, 1299],
    ['keel', 1499, 999],
  ]);
});
