import { expect, test } from 'vitest';
import { lineOf } from '../import.test-data.ts';
import { wrongCells } from './wrong-cells.ts';

const columns = ['sku', 'price'];
const wrong = lineOf({
  line: 63,
  outcome: 'wrong',
  cells: ['DR-TEEN', '949'],
  problems: [{ column: 'price', reason: 'Above its MRP, ₹899.' }],
});

test('[IMP-65] a wrong cell stands with its line, column, value in the file and reason', () => {
  expect(wrongCells([wrong, lineOf({})], columns)).toMatchObject([
    { line: 63, column: 'price', inFile: '949', value: '949', reason: 'Above its MRP, ₹899.', isMended: false },
  ]);
});

test('[IMP-65] a mended cell stays in its place, and a new problem of the line comes beside it', () => {
  const shown = wrongCells([wrong], columns);
  const right = { ...wrong, outcome: 'changed' as const, problems: [], mended: { price: '449' } };
  expect(wrongCells([right], columns, shown)).toMatchObject([{ line: 63, value: '449', isMended: true }]);
  const other = { ...right, outcome: 'wrong' as const, problems: [{ column: 'mrp', reason: 'Too low.' }] };
  expect(wrongCells([other], columns, shown).map(({ column, isMended }) => [column, isMended])).toEqual([
    ['mrp', false],
    ['price', true],
  ]);
});

test('[IMP-65] several reasons of one cell are one row, in the order of the lines', () => {
  const twice = { ...wrong, problems: [...wrong.problems, { column: 'price', reason: 'It has no digits.' }] };
  const rows = wrongCells([{ ...wrong, line: 70 }, twice], columns);
  expect(rows.map(({ line, reason }) => [line, reason])).toEqual([
    [63, 'Above its MRP, ₹899. It has no digits.'],
    [70, 'Above its MRP, ₹899.'],
  ]);
});
