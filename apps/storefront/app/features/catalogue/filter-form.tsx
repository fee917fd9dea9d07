import { Button } from '@bijli/ui/button.tsx';
import { useLocation } from 'react-router';
import { ClearFilters } from './clear-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { useListFilter } from './list-filter-context.tsx';
import type { ListData } from './load-list.ts';

/** The form the filters and the order belong to: without scripts it is sent as it stands. */
export const filterFormId = 'list-filters';
/** Where the dock of a narrow screen leads to without scripts. */
export const filterAnchor = 'filters';

/** The filters beside a list. A choice works at once; without scripts a key applies all of them. */
export function FilterForm({ list }: { list: ListData }) {
  const { pathname } = useLocation();
  const { filter } = useListFilter();
  return (
    <aside className={styles.side} id={filterAnchor} aria-label="Filters">
      <form id={filterFormId} method="get" action={pathname} onSubmit={(event) => event.preventDefault()}>
        {filter.search && <input type="hidden" name="search" value={filter.search} />}
        <FilterFields list={list} />
        <ApplyButton />
        <ClearFilters className={styles.clear} />
      </form>
    </aside>
  );
}

/** Sends the form where no script does. */
export function ApplyButton() {
  return (
    <noscript>
      <Button type="submit" form={filterFormId} look="ink" isSmall className={styles.apply}>
        Apply
      </Button>
    </noscript>
  );
}
