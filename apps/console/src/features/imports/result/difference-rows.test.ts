import { expect, test } from 'vitest';
import { lineOf } from '../import.test-data.ts';
import { differenceKey, differenceRows, tableRows } from './difference-rows.ts';

const columns = ['sku', 'name', 'price'];
const price = { column: 'price', area: 'price', was: '1499.00', becomes: '1399.00' } as const;
const name = { column: 'name', area: 'text', was: 'Keel', becomes: 'Keel Pin' } as const;

test('[IMP-64] each difference is a row in the order of the columns, and is taken', () => {
  expect(differenceRows(lineOf({ differences: [price, name] }), columns)).toMatchObject([
    { ...name, line: 2, isTaken: true },
    { ...price, line: 2, isTaken: true },
  ]);
});

test('[IMP-64] what was left out stays as a row that can be taken again, after a reload with the value of the file', () => {
  const line = lineOf({
    differences: [name],
    leftOut: [{ column: 'price', area: 'price' }],
    cells: ['BJ-KEEL', 'Keel Pin', '1,399'],
  });
  const leftOut = new Map([[differenceKey(2, 'price'), price]]);
  expect(differenceRows(line, columns, leftOut)[1]).toMatchObject({ ...price, isTaken: false });
  expect(differenceRows(line, columns)[1]).toMatchObject({ was: undefined, becomes: '1,399', isTaken: false });
  expect(differenceRows(lineOf({ leftOut: [] }), columns)).toEqual([]);
});

test('[IMP-64] a line that asks takes nothing before its answer, and asks at its price', () => {
  const line = lineOf({ differences: [price, name], question: 'The price falls by 46%.' });
  expect(differenceRows(line, columns)).toMatchObject([
    { column: 'name', isTaken: false, question: null },
    { column: 'price', isTaken: false, question: 'The price falls by 46%.' },
  ]);
  expect(differenceRows({ ...line, isAccepted: true }, columns).map(({ isTaken }) => isTaken)).toEqual([true, true]);
});

test('[IMP-64] a view of an area shows the differences of that area only', () => {
  const lines = [lineOf({ differences: [price, name] }), lineOf({ line: 3 })];
  const rowsIn = (show: string) =>
    tableRows({ lines, columns, leftOut: new Map(), show }).map(({ line, row, place }) => [
      line.line,
      row?.column,
      place,
    ]);
  expect(rowsIn('price')).toEqual([
    [2, 'price', 0],
    [3, undefined, 0],
  ]);
  expect(rowsIn('changed')).toEqual([
    [2, 'name', 0],
    [2, 'price', 1],
    [3, undefined, 0],
  ]);
});
