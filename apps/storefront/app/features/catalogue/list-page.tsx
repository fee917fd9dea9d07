import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListFilterProvider, useListFilter } from './list-filter-context.tsx';
import styles from './list-page.module.css';
import { ListResults } from './list-results.tsx';
import type { ListData } from './load-list.ts';
import { MobileListDock } from './mobile-list-dock.tsx';
import { SortSelect } from './sort-select.tsx';

type ListPageProps = { title: string; list: ListData; emptyText: string };

/** A product list with filters, sort order and pagination, all of them in the URL. */
export function ListPage(props: ListPageProps) {
  return (
    <ListFilterProvider>
      <ListPageContent {...props} />
    </ListFilterProvider>
  );
}

function ListPageContent({ title, list, emptyText }: ListPageProps) {
  const { filter } = useListFilter();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs current={title} />
      <div className={styles.bar}>
        <h1 className="t-1">{title}</h1>
        <p className={styles.count} role="status">
          {list.total} {list.total === 1 ? 'product' : 'products'}
          {filter.search && ` for “${filter.search}”`}
        </p>
        <SortSelect />
      </div>
      <div className={styles.columns}>
        <FilterForm list={list} />
        <ListResults list={list} emptyText={emptyText} />
      </div>
      <MobileListDock list={list} />
    </div>
  );
}
