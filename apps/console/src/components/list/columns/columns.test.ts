import { expect, test } from 'vitest';
import { type Column, columnsText, moveColumn, orderedColumns, readColumnsText, visibleColumns } from './columns.ts';

const columns: Column<string>[] = ['name', 'price', 'stock', 'sold'].map((id) => ({
  id,
  name: id,
  cell: (row) => row,
  ...(id === 'name' ? { isFixed: true } : {}),
}));
const ids = (list: Column<string>[]) => list.map(({ id }) => id);

test('[CON-10] columns are hidden and ordered; the fixed one stays first, a new one comes last', () => {
  const choice = { order: ['stock', 'price'], hidden: ['price', 'name'] };
  expect(ids(orderedColumns(columns, choice))).toEqual(['name', 'stock', 'price', 'sold']);
  expect(ids(visibleColumns(columns, choice))).toEqual(['name', 'stock', 'sold']);
});

test('[CON-10] a column moves by one position and not past the ends', () => {
  const choice = { order: [], hidden: [] };
  expect(moveColumn(columns, choice, 'stock', -1).order).toEqual(['stock', 'price', 'sold']);
  expect(moveColumn(columns, choice, 'price', -1).order).toEqual(['price', 'stock', 'sold']);
  expect(moveColumn(columns, choice, 'sold', 1).order).toEqual(['price', 'stock', 'sold']);
});

test('[CON-194] a column moves to the front, or to the back, at once', () => {
  const choice = { order: [], hidden: [] };
  expect(moveColumn(columns, choice, 'sold', -Infinity).order).toEqual(['sold', 'price', 'stock']);
  expect(moveColumn(columns, choice, 'price', Infinity).order).toEqual(['stock', 'sold', 'price']);
});

test('[CON-170] a choice of columns survives the address; ids of no column are reported', () => {
  const choice = { order: ['stock', 'price', 'sold'], hidden: ['price'] };
  const text = columnsText(columns, choice);
  expect(text).toBe('stock,-price,sold');
  expect(readColumnsText(columns, text)).toEqual({ choice, unknown: [] });
  expect(readColumnsText(columns, 'sold,-weight')).toEqual({
    choice: { order: ['sold'], hidden: [] },
    unknown: ['weight'],
  });
});
