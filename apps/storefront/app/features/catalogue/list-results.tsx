import { ButtonLink } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProductGrid } from '../../components/product/product-grid.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { useIsListPending, useListFilter } from './list-filter-context.tsx';
import styles from './list-results.module.css';
import type { ListData } from './load-list.ts';

type ListResultsProps = { list: ListData; emptyText: string };

/** The products of a list and its pagination; dimmed while another list is loading. */
export function ListResults({ list, emptyText }: ListResultsProps) {
  const { filter, linkTo } = useListFilter();
  const isPending = useIsListPending();
  // Beyond the last page, "previous" is the last page.
  const page = Math.min(filter.page, list.pageCount + 1);
  return (
    <section className={classNames(styles.results, isPending && styles.pending)} aria-busy={isPending}>
      <h2 className="vh">Products</h2>
      {list.products.length > 0 ? (
        <ProductGrid products={list.products} />
      ) : (
        <NoProducts list={list} emptyText={emptyText}>
          <ClearFilters />
        </NoProducts>
      )}
      <Pagination page={page} pageCount={list.pageCount} linkTo={(other) => linkTo({ page: other })} />
    </section>
  );
}

/** The empty state of a list: why nothing is shown, and what to do. */
function NoProducts({ list, emptyText, children }: ListResultsProps & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { filter, linkTo } = useListFilter();
  if (list.hasFailed)
    return (
      <EmptyState text="The products could not be loaded.">
        <ButtonLink to={`${pathname}${search}`} preventScrollReset>
          Try Again
        </ButtonLink>
      </EmptyState>
    );
  if (list.total > 0)
    return (
      <EmptyState text={`There is no page ${filter.page}: this list ends with page ${list.pageCount}.`}>
        <ButtonLink {...linkTo({ page: 1 })}>Back to page 1</ButtonLink>
      </EmptyState>
    );
  return <EmptyState text={emptyText}>{children}</EmptyState>;
}
