import { Button } from '@bijli/ui/button.tsx';
import { useLocation } from 'react-router';
import { ClearFilters } from './clear-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { useListFilter } from './list-filter-context.tsx';
import type { ListData } from './load-list.ts';

/** Id of the form for filters and sort order: without scripts it is submitted natively. */
export const filterFormId = 'list-filters';
/** The dock's link target without scripts. */
export const filterAnchor = 'filters';

/** The filters beside a list. Each choice applies at once; without scripts a button applies them all. */
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

/** The submit button for browsers without scripts. */
export function ApplyButton() {
  return (
    <Button type="submit" form={filterFormId} variant="ink" isSmall className={styles.apply}>
      Apply
    </Button>
  );
}
