import type { Column, ShownValue } from '../columns/columns.ts';

/** A value that was typed into a cell and is not sent yet. `was` is what the person saw. */
export type CellChange<Row> = {
  rowId: string;
  columnId: string;
  row: Row;
  was: number;
  value: number;
  /** One of the column's reasons; empty until it is chosen. */
  reason: string;
  /** Why the store refused it. */
  problem?: string | undefined;
};
export type CellChanges<Row> = Readonly<Record<string, CellChange<Row>>>;

/** What became of a change: done, or refused with a sentence and the value that is there now. */
export type CellResult<Row> = {
  rowId: string;
  columnId: string;
  isDone: boolean;
  sentence?: string | undefined;
  present?: number | undefined;
  /** The row as it is now, where that is known. */
  row?: Row | undefined;
};

/** What cell changes need of their list. */
export type CellList<Row> = {
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** Whether the values of a row fit together; a pasted row that does not is left out whole. */
  fits?: (row: Row, shown: ShownValue<Row>) => boolean;
};

export const cellKey = (rowId: string, columnId: string) => `${rowId}:${columnId}`;

function savedValue<Row>({ columns }: CellList<Row>, row: Row, columnId: string): number {
  const value = columns.find(({ id }) => id === columnId)?.value;
  if (!value) throw new Error(`The column ${columnId} has no value`);
  return value(row);
}

export function shownValues<Row>(list: CellList<Row>, changes: CellChanges<Row>): ShownValue<Row> {
  return (row, columnId) => changes[cellKey(list.idOf(row), columnId)]?.value ?? savedValue(list, row, columnId);
}

/** With one more change; a value as it was before is none. */
export function withChange<Row>(
  list: CellList<Row>,
  changes: CellChanges<Row>,
  { row, columnId, value }: { row: Row; columnId: string; value: number },
): CellChanges<Row> {
  const rowId = list.idOf(row);
  const key = cellKey(rowId, columnId);
  const before = changes[key];
  const was = before?.was ?? savedValue(list, row, columnId);
  const { [key]: _, ...others } = changes;
  if (value === was) return others;
  return { ...others, [key]: { rowId, columnId, row, was, value, reason: before?.reason ?? '' } };
}

/** With a reason for these changes. */
export function withReason<Row>(changes: CellChanges<Row>, keys: readonly string[], reason: string): CellChanges<Row> {
  return Object.fromEntries(
    Object.entries(changes).map(([key, change]) => [key, keys.includes(key) ? { ...change, reason } : change]),
  );
}

type PastedCell<Row> = { row: Row | undefined; columnId: string | undefined; text: string };

/** With the values of pasted cells. Empty cells change nothing; what does not fit is counted. */
export function withPasted<Row>(list: CellList<Row>, changes: CellChanges<Row>, cells: readonly PastedCell<Row>[]) {
  const filled = cells.filter(({ text }) => text !== '');
  const values = filled.flatMap(({ row, columnId, text }) => {
    const edit = list.columns.find(({ id }) => id === columnId)?.edit;
    if (row === undefined || columnId === undefined || !edit || edit.isEditable?.(row) === false) return [];
    const value = edit.parse(text);
    return value === undefined ? [] : [{ row, columnId, value }];
  });
  let [after, taken] = [changes, 0];
  for (const own of Map.groupBy(values, ({ row }) => row).values()) {
    const next = own.reduce((now, value) => withChange(list, now, value), after);
    if (own.some(({ row }) => list.fits?.(row, shownValues(list, next)) === false)) continue;
    after = next;
    taken += own.length;
  }
  return { changes: after, taken, leftOut: filled.length - taken };
}

/** The changes of these columns that can be sent: those whose column asks for a reason have one. */
export function readyChanges<Row>(list: CellList<Row>, changes: CellChanges<Row>, columnIds: readonly string[]) {
  return Object.values(changes).filter(
    ({ columnId, reason }) => columnIds.includes(columnId) && (reason !== '' || !asksForReason(list, columnId)),
  );
}

function asksForReason<Row>({ columns }: CellList<Row>, columnId: string): boolean {
  return columns.find(({ id }) => id === columnId)?.edit?.reason !== undefined;
}

/**
 * What still waits after the store answered: refused changes, each with its sentence and the present value, and what was
 * typed since it was sent.
 */
export function afterResults<Row>(
  changes: CellChanges<Row>,
  results: readonly CellResult<Row>[],
  sent: CellChanges<Row> = changes,
): CellChanges<Row> {
  const left = Object.entries(changes).flatMap(([key, change]): [string, CellChange<Row>][] => {
    const result = results.find(({ rowId, columnId }) => cellKey(rowId, columnId) === key);
    const before = sent[key];
    if (!result || !before) return [[key, change]];
    const row = result.row ?? change.row;
    if (result.isDone) return change.value === before.value ? [] : [[key, { ...change, was: before.value, row }]];
    const problem = result.sentence ?? 'It was refused.';
    return [[key, { ...change, was: result.present ?? change.was, row, problem }]];
  });
  return Object.fromEntries(left);
}
