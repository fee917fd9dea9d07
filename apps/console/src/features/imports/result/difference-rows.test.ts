import { expect, test } from 'vitest';
import { lineOf } from '../import.test-data.ts';
import { differenceKey, differenceRows, openQuestion, tableRows } from './difference-rows.ts';

const columns = ['sku', 'name', 'price'];
const price = { column: 'price', area: 'price', was: '1499.00', becomes: '1399.00' } as const;
const name = { column: 'name', area: 'text', was: 'Keel', becomes: 'Keel Pin' } as const;

test('[IMP-64] each difference is a row in the order of the columns, and is taken', () => {
  expect(differenceRows(lineOf({ differences: [price, name] }), columns)).toMatchObject([
    { column: 'name', becomes: 'Keel Pin', line: 2, isTaken: true },
    { column: 'price', becomes: '1399.00', line: 2, isTaken: true },
  ]);
});

test('[IMP-64] what was left out stays as a row that can be taken again, after a reload with the value of the file', () => {
  const line = lineOf({
    differences: [name],
    leftOut: [{ column: 'price', area: 'price' }],
    cells: ['BJ-KEEL', 'Keel Pin', '1,399'],
  });
  const leftOut = new Map([[differenceKey(2, 'price'), price]]);
  expect(differenceRows(line, columns, leftOut)[1]).toMatchObject({
    column: 'price',
    was: '1499.00',
    becomes: '1399.00',
    isTaken: false,
  });
  expect(differenceRows(line, columns)[1]).toMatchObject({ was: undefined, becomes: '1,399', isTaken: false });
  expect(differenceRows(lineOf({ leftOut: [] }), columns)).toEqual([]);
});

test('[IMP-64][IMP-133] a line that asks takes nothing before its answer, and asks at what the question is about', () => {
  const question = 'The price falls by 46%.';
  const line = lineOf({ differences: [{ ...price, asks: true }, name], question });
  expect(differenceRows(line, columns)).toMatchObject([
    { column: 'name', isTaken: false, question: null },
    { column: 'price', isTaken: false, question },
  ]);
  expect(differenceRows({ ...line, isAccepted: true }, columns).map(({ isTaken }) => isTaken)).toEqual([true, true]);
});

test('[IMP-133][IMP-134] what is new shows only what it asks about, and a line that asks as a whole has no difference', () => {
  const barcode = { column: 'barcode', area: 'legal', was: '', becomes: '8904123000172', asks: true } as const;
  const asking = lineOf({ outcome: 'new', productId: null, differences: [name, barcode], question: 'Is this it?' });
  expect(differenceRows(asking, [...columns, 'barcode'])).toMatchObject([
    { column: 'barcode', question: 'Is this it?' },
  ]);
  const renamed = lineOf({ outcome: 'new', productId: null, differences: [name], question: 'Is it another product?' });
  expect(tableRows({ lines: [renamed], columns, leftOut: new Map(), show: 'question' })).toMatchObject([
    { row: undefined },
  ]);
  expect([openQuestion(renamed), openQuestion({ ...renamed, isAccepted: true })]).toEqual([renamed.question, null]);
});

test('[IMP-64] a view of an area shows the differences of that area only', () => {
  const lines = [lineOf({ differences: [price, name] }), lineOf({ line: 3 })];
  const rowsIn = (show: string) =>
    tableRows({ lines, columns, leftOut: new Map(), show }).map(({ line, row, index }) => [
      line.line,
      row?.column,
      index,
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
