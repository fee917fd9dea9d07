import type { ReactNode } from 'react';

export type CellEditorProps<Row> = { row: Row; onClose: () => void; onNext: () => void };

/** A column of a list. */
export type Column<Row> = {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** The values of the parameter `sort`; the first one is used first. */
  sorts?: readonly [first: string, second: string] | readonly [only: string] | undefined;
  isEnd?: boolean;
  /** It cannot be hidden or moved. */
  isFixed?: boolean;
  /** Hidden on screens that are narrower, in px. */
  hideBelow?: 600 | 900 | 1200 | 1580;
  edit?: {
    label: (row: Row) => string;
    editor: (props: CellEditorProps<Row>) => ReactNode;
    /** The key E begins here, else in the first one. */
    isMain?: boolean;
  };
};

/** Columns as a person chose them: ids in order, and those that are hidden. */
export type ColumnChoice = { order: readonly string[]; hidden: readonly string[] };

/** In the chosen order; columns that came since stand at their own place at the end. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], { order }: ColumnChoice): Column<Row>[] {
  const fixed = columns.filter(({ isFixed }) => isFixed);
  const placeOf = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  const free = columns.filter(({ isFixed }) => !isFixed).sort((one, other) => placeOf(one) - placeOf(other));
  return [...fixed, ...free];
}

export function visibleColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  return orderedColumns(columns, choice).filter(({ id, isFixed }) => isFixed || !choice.hidden.includes(id));
}

/** The choice with one column a place further to the front or the back. */
export function moveColumn<Row>(columns: readonly Column<Row>[], choice: ColumnChoice, id: string, by: 1 | -1) {
  const order = orderedColumns(columns, choice)
    .filter(({ isFixed }) => !isFixed)
    .map((column) => column.id);
  const place = order.indexOf(id);
  const to = Math.min(Math.max(place + by, 0), order.length - 1);
  return { ...choice, order: order.toSpliced(place, 1).toSpliced(to, 0, id) };
}
