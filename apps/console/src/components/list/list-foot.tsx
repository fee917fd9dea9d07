import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/use-online.ts';
import type { Column } from './columns/columns.ts';
import type { ListPage } from './define-list.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';
import { countText } from './selection.ts';

type ListFootProps<Row> = {
  query: ListQuery;
  page: ListPage<Row>;
  columns: readonly Column<Row>[];
  /** The order of the rows. */
  sort: string;
  hint?: ReactNode;
};

/** How many there are, and the pages before and after. */
export function ListFoot<Row>({ query, page, columns, sort, hint }: ListFootProps<Row>) {
  const isOnline = useOnline();
  const { rows, total, isEstimate, next, previous } = page;
  const words = pageWords(columns, sort);
  return (
    <div className={styles.foot}>
      <span>
        {rows.length} of {countText(total, isEstimate)}, times in IST
        {!isOnline && <b className="bad"> Offline: as it was loaded before.</b>}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.actions}>
        <Button isSmall disabled={!previous} onClick={() => query.change({ before: previous ?? undefined })}>
          <Icon name="chevron-left" isSmall />
          {words.previous}
        </Button>
        <Button isSmall disabled={!next} onClick={() => query.change({ after: next ?? undefined })}>
          {words.next}
          <Icon name="chevron-right" isSmall />
        </Button>
      </span>
    </div>
  );
}

/** Only where the newest stands first are further pages older. */
export function pageWords<Row>(columns: readonly Column<Row>[], sort: string): { previous: string; next: string } {
  const isNewestFirst =
    sort.startsWith('-') && columns.some(({ isTime, sorts }) => isTime && sorts?.some((one) => one === sort));
  return isNewestFirst ? { previous: 'Newer', next: 'Older' } : { previous: 'Previous', next: 'Next' };
}
