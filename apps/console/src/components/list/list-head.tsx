import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import type { Column } from './columns.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';
import { pageState, type Selection, togglePage } from './selection.ts';

type ListHeadProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  query: ListQuery;
  page: readonly string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

export function ListHead<Row>({ caption, columns, query, page, selection, onSelect }: ListHeadProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const state = pageState(selection, page);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.tickColumn}>
          <input
            ref={box}
            type="checkbox"
            className={styles.tick}
            aria-label={`Select these ${caption.toLowerCase()}`}
            checked={state === 'all'}
            disabled={page.length === 0}
            onChange={() => onSelect(togglePage(selection, page))}
          />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} query={query} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, query }: { column: Column<Row>; query: ListQuery }) {
  const { name, sorts, isEnd, hideBelow } = column;
  const sort = query.params['sort'];
  const isSorted = sort !== undefined && sorts?.includes(sort);
  const next = sort === sorts?.[0] ? (sorts?.[1] ?? sorts?.[0]) : sorts?.[0];
  const classes = classNames(isEnd && styles.end, hideBelow && styles[`hideBelow${hideBelow}`]);
  if (!sorts)
    return (
      <th scope="col" className={classes}>
        {name}
      </th>
    );
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => query.change({ sort: next })}>
        {name}
        <Icon name="arrow-up" isSmall className={classNames(styles.arrow, isSorted && styles.sorted)} />
      </button>
    </th>
  );
}
