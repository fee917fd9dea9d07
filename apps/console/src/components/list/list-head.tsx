import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import type { Column } from './columns/columns.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';
import { pageState, type Selection, togglePage } from './selection.ts';

type ListHeadProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  query: ListQuery;
  /** The rows of the page. */
  ids: readonly string[];
  selection: { value: Selection; onChange: (selection: Selection) => void } | undefined;
  defaultSort: string;
};

export function ListHead<Row>({ caption, columns, query, ids, selection, defaultSort }: ListHeadProps<Row>) {
  const sort = query.params['sort'] ?? defaultSort;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.tickColumn}>
            <PageTick caption={caption} ids={ids} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={(next) => query.change({ sort: next })} />
        ))}
      </tr>
    </thead>
  );
}

type PageTickProps = {
  caption: string;
  ids: readonly string[];
  selection: NonNullable<ListHeadProps<unknown>['selection']>;
};

function PageTick({ caption, ids, selection }: PageTickProps) {
  const box = useRef<HTMLInputElement>(null);
  const state = pageState(selection.value, ids);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      aria-label={`Select these ${caption.toLowerCase()}`}
      checked={state === 'all'}
      disabled={ids.length === 0}
      onChange={() => selection.onChange(togglePage(selection.value, ids))}
    />
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort: string; onSort: (sort: string | undefined) => void };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { name, sorts, isEnd, isNameHidden, hideBelow } = column;
  const isSorted = sorts?.includes(sort) === true;
  const next = sort === sorts?.[0] ? (sorts?.[1] ?? sorts?.[0]) : sorts?.[0];
  const classes = classNames(isEnd && styles.end, hideBelow && styles[`hideBelow${hideBelow}`]);
  if (!sorts)
    return (
      <th scope="col" className={classes}>
        {isNameHidden ? <span className="vh">{name}</span> : name}
      </th>
    );
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onSort(next)}>
        {name}
        <Icon name="arrow-up" isSmall className={classNames(styles.arrow, isSorted && styles.sorted)} />
      </button>
    </th>
  );
}
