import type { ReactNode } from 'react';

/** The quantity or amount of a column as the list shows it: what was typed, else what is saved. */
export type ShownValue<Row> = (row: Row, columnId: string) => number;

/** Where the focus goes when an editor closes: it stays on the cell, or moves to a neighbour. */
export type CellMove = 'stay' | 'right' | 'left' | 'down' | 'up';

export type CellEditorProps<Row> = {
  row: Row;
  /** As shown now, and that of another column of the row. */
  value: number;
  shown: (columnId: string) => number;
  /** The text that began the editing, typed on the cell; it replaces the value. */
  typed?: string | undefined;
  onKeep: (value: number) => void;
  onEnd: (move: CellMove) => void;
};

/** What has to be chosen beside a new value before it is sent. */
export type CellReason<Row> = {
  label: (row: Row) => string;
  options: readonly { value: string; name: string }[];
  /** Said while one is missing. */
  missing: string;
};

/** A column whose quantity or amount is edited in its cell. The column parses; the screen sends. */
export type CellEdit<Row> = {
  /** In a sentence: 'price'. */
  noun: string;
  label: (row: Row) => string;
  /** Undefined for a text that is no value of this column. */
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
  editor: (props: CellEditorProps<Row>) => ReactNode;
  /** False where the cell only explains itself: Tab, Enter and pasting pass it by. */
  isEditable?: (row: Row) => boolean;
  /** The key E begins here, else in the first one. */
  isMain?: boolean;
  reason?: CellReason<Row>;
};

/** A column of a list. */
export type Column<Row> = {
  id: string;
  name: string;
  cell: (row: Row, shown: ShownValue<Row>) => ReactNode;
  /** Its quantity or amount as saved, for columns that can be edited. */
  value?: (row: Row) => number;
  /** The values of the parameter `sort`; the first one is used first. */
  sorts?: readonly [first: string, second: string] | readonly [only: string] | undefined;
  /** It holds times: sorted downwards, the pages before and after are newer and older. */
  isTime?: boolean;
  isEnd?: boolean;
  /** Its text takes several lines where one is too short. */
  isLong?: boolean;
  /** Its name is only read out: the cells hold buttons. */
  isNameHidden?: boolean;
  /** It cannot be hidden or moved. */
  isFixed?: boolean;
  /** Its cell is the row's header; without one that of the first fixed column is. */
  isRowHeader?: boolean;
  /** Hidden on screens that are narrower, in px. */
  hideBelow?: 600 | 900 | 1200 | 1580;
  /** In a list of cards it stands before the value. */
  cardLabel?: string | ((row: Row) => string | undefined);
  edit?: CellEdit<Row>;
};

/** Columns as a person chose them: ids in order, and those that are hidden. */
export type ColumnChoice = { order: readonly string[]; hidden: readonly string[] };

export const allColumns: ColumnChoice = { order: [], hidden: [] };

/** In the chosen order; columns that came since stand at their own position at the end. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], { order }: ColumnChoice): Column<Row>[] {
  const fixed = columns.filter(({ isFixed }) => isFixed);
  const positionOf = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  const free = columns.filter(({ isFixed }) => !isFixed).sort((one, other) => positionOf(one) - positionOf(other));
  return [...fixed, ...free];
}

export function visibleColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  return orderedColumns(columns, choice).filter(({ id, isFixed }) => isFixed || !choice.hidden.includes(id));
}

/** The choice with one column so many positions further to the front (negative) or the back, at most to the end. */
export function moveColumn<Row>(columns: readonly Column<Row>[], choice: ColumnChoice, id: string, by: number) {
  const order = orderedColumns(columns, choice)
    .filter(({ isFixed }) => !isFixed)
    .map((column) => column.id);
  const position = order.indexOf(id);
  const to = Math.min(Math.max(position + by, 0), order.length - 1);
  return { ...choice, order: order.toSpliced(position, 1).toSpliced(to, 0, id) };
}

/** Whether a choice leaves the columns as the list has them. */
export function isAllColumns({ order, hidden }: ColumnChoice): boolean {
  return order.length === 0 && hidden.length === 0;
}

/** A choice as the address of a list holds it: 'price,-stock', where '-' hides a column. */
export function columnsText<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): string {
  return orderedColumns(columns, choice)
    .filter(({ isFixed }) => !isFixed)
    .map(({ id }) => (choice.hidden.includes(id) ? `-${id}` : id))
    .join();
}

/** Reads such a text; ids of no column of the list are returned beside the choice. */
export function readColumnsText<Row>(
  columns: readonly Column<Row>[],
  text: string,
): { choice: ColumnChoice; unknown: string[] } {
  const given = text.split(',').filter(Boolean);
  const idOf = (part: string) => part.replace(/^-/, '');
  const known = given.filter((part) => columns.some(({ id }) => id === idOf(part)));
  return {
    choice: { order: known.map(idOf), hidden: known.filter((part) => part.startsWith('-')).map(idOf) },
    unknown: given.filter((part) => !known.includes(part)).map(idOf),
  };
}
