import { expect, test } from 'vitest';
import { parseQuantity } from '../../../platform/format/parse-amount.ts';
import type { Column } from '../columns/columns.ts';
import {
  afterResults,
  type CellList,
  readyChanges,
  shownValues,
  withChange,
  withPasted,
  withReason,
} from './cell-changes.ts';

type Row = { id: string; most: number; count: number; isCounted: boolean };

const edit = {
  noun: 'count',
  label: ({ id }: Row) => `Count of ${id}`,
  parse: parseQuantity,
  format: String,
  editor: () => null,
};
const columns: Column<Row>[] = [
  { id: 'name', name: 'Name', isFixed: true, cell: ({ id }) => id },
  { id: 'most', name: 'Most', value: ({ most }) => most, cell: () => null, edit: { ...edit, noun: 'most' } },
  {
    id: 'count',
    name: 'Count',
    value: ({ count }) => count,
    cell: () => null,
    edit: {
      ...edit,
      isEditable: ({ isCounted }) => isCounted,
      reason: { label: ({ id }) => `Reason of ${id}`, options: [], missing: 'Say why.' },
    },
  },
];
const list: CellList<Row> = {
  columns,
  idOf: ({ id }) => id,
  fits: (row, shown) => shown(row, 'count') <= shown(row, 'most'),
};
const shelf: Row = { id: 'shelf', most: 20, count: 12, isCounted: true };
const drawer: Row = { id: 'drawer', most: 9, count: 4, isCounted: false };

test('[CON-20] typed values wait, each over what the person saw; one as it was before is no change', () => {
  const one = withChange(list, {}, { row: shelf, columnId: 'count', value: 14 });
  expect([shownValues(list, one)(shelf, 'count'), shownValues(list, one)(shelf, 'most')]).toEqual([14, 20]);
  expect(withChange(list, one, { row: shelf, columnId: 'count', value: 12 })).toEqual({});
  const again = withChange(list, one, { row: { ...shelf, count: 14 }, columnId: 'count', value: 15 });
  expect(again['shelf:count']).toMatchObject({ was: 12, value: 15 });
});

test('[CON-20] a change is sent when its column asks for no reason, or has one', () => {
  let changes = withChange(list, {}, { row: shelf, columnId: 'count', value: 14 });
  changes = withChange(list, changes, { row: drawer, columnId: 'most', value: 10 });
  const ready = () => readyChanges(list, changes, ['most', 'count']).map(({ rowId, columnId }) => [rowId, columnId]);
  expect(ready()).toEqual([['drawer', 'most']]);
  changes = withReason(changes, ['shelf:count'], 'found');
  expect(ready()).toEqual([
    ['shelf', 'count'],
    ['drawer', 'most'],
  ]);
  expect(readyChanges(list, changes, ['count'])).toMatchObject([{ reason: 'found' }]);
});

test('[CON-21] a refused change stays with its sentence, over the value that is there now', () => {
  let changes = withChange(list, {}, { row: shelf, columnId: 'count', value: 14 });
  changes = withChange(list, changes, { row: shelf, columnId: 'most', value: 30 });
  const left = afterResults(changes, [
    { rowId: 'shelf', columnId: 'most', isDone: true },
    { rowId: 'shelf', columnId: 'count', isDone: false, sentence: 'It is 7 now.', present: 7 },
  ]);
  expect(Object.values(left)).toMatchObject([{ columnId: 'count', was: 7, value: 14, problem: 'It is 7 now.' }]);
});

test('[CON-106] what is typed while changes are saved waits on, over what was saved and the row as it is now', () => {
  const sent = withChange(list, {}, { row: shelf, columnId: 'count', value: 14 });
  let typed = withChange(list, sent, { row: shelf, columnId: 'count', value: 15 });
  typed = withChange(list, typed, { row: shelf, columnId: 'most', value: 30 });
  const row = { ...shelf, count: 14 };
  const left = afterResults(typed, [{ rowId: 'shelf', columnId: 'count', isDone: true, row }], sent);
  expect(Object.values(left)).toMatchObject([
    { columnId: 'count', was: 14, value: 15, row },
    { columnId: 'most', was: 20, value: 30, row: shelf },
  ]);
});

test('[CON-105] pasted values wait; what is no value, has no cell, is not edited there or does not fit its row is left out', () => {
  const { changes, taken, leftOut } = withPasted(list, {}, [
    { row: shelf, columnId: 'most', text: '1,240' },
    { row: shelf, columnId: 'count', text: '1,239' },
    { row: shelf, columnId: 'name', text: 'Rack' },
    { row: drawer, columnId: 'count', text: '5' },
    { row: drawer, columnId: 'most', text: '' },
    { row: undefined, columnId: 'most', text: '7' },
    { row: shelf, columnId: undefined, text: '7' },
  ]);
  expect(Object.values(changes).map(({ rowId, columnId, value }) => [rowId, columnId, value])).toEqual([
    ['shelf', 'most', 1240],
    ['shelf', 'count', 1239],
  ]);
  expect([taken, leftOut]).toEqual([2, 4]);
  const tooMany = withPasted(list, {}, [{ row: shelf, columnId: 'count', text: '21' }]);
  expect([tooMany.changes, tooMany.taken, tooMany.leftOut]).toEqual([{}, 0, 1]);
});
