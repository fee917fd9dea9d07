import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Key } from '../../components/key.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { EmptyState } from '../../components/pins.tsx';
import { ProductGrid } from '../../components/product-grid.tsx';
import { FilterFields } from './filter-fields.tsx';
import { isNarrowed, sortOptions } from './list-filter.ts';
import styles from './list-page.module.css';
import type { ListData } from './load-list.ts';
import { MobileListDock } from './mobile-list-dock.tsx';
import { useListFilter } from './use-list-filter.ts';

type ListPageProps = { title: string; list: ListData; emptyText: string };

/** A list of products with its filters, its order and its pages, all of them in the address. */
export function ListPage({ title, list, emptyText }: ListPageProps) {
  const { filter, toPage } = useListFilter();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs current={title} />
      <div className={styles.bar}>
        <h1 className="t-1">{title}</h1>
        <p className={styles.count} role="status">
          {list.total} {list.total === 1 ? 'product' : 'products'}
        </p>
        <SortSelect />
      </div>
      <div className={styles.columns}>
        <aside className="wide-only" aria-label="Filters">
          <FilterFields list={list} idPrefix="side-" />
          <ClearFilters />
        </aside>
        <div>
          <h2 className="vh">Products</h2>
          {list.products.length > 0 ? (
            <ProductGrid products={list.products} />
          ) : (
            <EmptyState text={emptyText}>
              <ClearFilters />
            </EmptyState>
          )}
          <Pagination page={filter.page} pageCount={list.pageCount} toPage={toPage} />
        </div>
      </div>
      <MobileListDock list={list} />
    </div>
  );
}

function SortSelect() {
  const { filter, change } = useListFilter();
  return (
    <label className={`wide-only ${styles.sort}`}>
      <span>Sort by</span>
      <select
        value={filter.sort}
        onChange={(event) =>
          change({ sort: sortOptions.find(({ value }) => value === event.target.value)?.value ?? '-all' })
        }
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function ClearFilters() {
  const { filter, change } = useListFilter();
  if (!isNarrowed(filter)) return null;
  return (
    <Key
      isSmall
      className={styles.clear}
      onClick={() => change({ search: '', categories: [], brands: [], price: '', isInStockOnly: false })}
    >
      Clear filters
    </Key>
  );
}
