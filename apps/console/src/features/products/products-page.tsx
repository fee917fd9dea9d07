import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { BulkBar } from '../../components/list/bulk-bar.tsx';
import { ColumnMenu } from '../../components/list/column-menu.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import styles from '../../components/list/list.module.css';
import { filtersInUse, ListFilters } from '../../components/list/list-filters.tsx';
import { useListQuery } from '../../components/list/list-query.ts';
import { ListSearch } from '../../components/list/list-search.tsx';
import { NothingFits } from '../../components/list/list-states.tsx';
import { ListViews } from '../../components/list/list-views.tsx';
import { countText, nothingSelected, type Selection, selectedCount } from '../../components/list/selection.ts';
import { useColumnChoice } from '../../components/list/use-column-choice.ts';
import { PageHead } from '../../components/page-head.tsx';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters, productViews, useTaxonomyOptions } from './product-filters.tsx';
import { filterOf, useProductList } from './product-query.ts';
import { ListKeysHint, productKeys } from './products-keys.tsx';
import { useWaitingChanges } from './use-waiting-changes.ts';
import { WaitingBar } from './waiting-bar.tsx';
import type { ProductRow } from './waiting-changes.ts';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'));
const NewProductDialog = lazyPart(() => import('./new-product-dialog.tsx'));
const DuplicateDialog = lazyPart(() => import('../../components/product/duplicate-dialog.tsx'));
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));

const idOf = ({ id }: ProductRow) => id;

/** Every product, with price and stock edited in place. */
export function Component() {
  const query = useListQuery();
  const { list, counts } = useProductList(query.params);
  const options = useTaxonomyOptions();
  const filters = useMemo(() => productFilters(options), [options]);
  const waiting = useWaitingChanges();
  const [mayChange, mayCorrect] = [useMay('products.change'), useMay('stock.change')];
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [open, setOpen] = useState<'bulk' | ProductRow>();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const choice = useColumnChoice('products');
  useScreenKeys('Products', productKeys);

  // What is selected belongs to what is shown: other filters begin without a selection.
  const filter = JSON.stringify(filterOf(query.params));
  const [selectedIn, setSelectedIn] = useState(filter);
  if (filter !== selectedIn) {
    setSelectedIn(filter);
    setSelection(nothingSelected);
  }

  const { data } = list;
  const total = data?.total ?? 0;
  const columns = productColumns({ changes: waiting.changes, mayChange, mayCorrect, onKeep: waiting.keep });
  const inUse = [
    ...(query.params['search'] ? [{ name: 'Search', drop: () => query.change({ search: undefined }) }] : []),
    ...filtersInUse(filters, query),
    ...(query.params['view'] ? [{ name: 'View', drop: () => query.change({ view: undefined }) }] : []),
  ];
  const count = selectedCount(selection, total);
  const close = () => setOpen(undefined);
  const show = (hash: 'new' | 'export' | '') =>
    void navigate({ search, hash }, { replace: hash === '', preventScrollReset: true });

  return (
    <>
      <PageHead title="Products" facts={data && factsOf(data)}>
        {mayChange && <ButtonLink to="/products/import">Import</ButtonLink>}
        <Button onClick={() => show('export')}>Export</Button>
        {mayChange && (
          <Button variant={Object.keys(waiting.changes).length > 0 ? 'outline' : 'go'} onClick={() => show('new')}>
            <Icon name="plus" isSmall />
            New product
          </Button>
        )}
      </PageHead>
      <DataList
        caption="Products"
        columns={columns}
        choice={choice}
        query={query}
        rows={data?.products}
        isStale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        total={total}
        isAbout={data?.isAbout ?? false}
        next={data?.next ?? null}
        previous={data?.previous ?? null}
        idOf={idOf}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/products/${id}`}
        selection={selection}
        onSelect={setSelection}
        editedCells={new Set(Object.keys(waiting.changes))}
        onPaste={waiting.paste}
        rowKeys={mayChange ? { 'Ctrl+d': (row) => setOpen(row) } : {}}
        hint={<ListKeysHint mayChange={mayChange} />}
        head={
          <>
            <ListViews list="products" views={productViews} counts={counts} query={query} />
            <div className={styles.filters}>
              <ListSearch query={query} placeholder="Name, SKU or barcode" />
              <ListFilters filters={filters} query={query} />
              <ColumnMenu columns={columns} choice={choice} />
            </div>
          </>
        }
        bulk={
          <BulkBar
            {...{ selection, total }}
            isAbout={data?.isAbout ?? false}
            onSelect={setSelection}
            shown={data?.products.length ?? 0}
          >
            {mayChange && (
              <button type="button" onClick={() => setOpen('bulk')}>
                Change {countText(count)} {count === 1 ? 'product' : 'products'}
              </button>
            )}
          </BulkBar>
        }
        empty={
          inUse.length > 0 ? (
            <NothingFits what="product" filters={inUse} />
          ) : (
            <EmptyState text="No products yet. Add the first one.">
              {mayChange && <Button onClick={() => show('new')}>New product</Button>}
            </EmptyState>
          )
        }
        waits={
          Object.keys(waiting.changes).length > 0 && (
            <WaitingBar {...waiting} onChange={waiting.setChanges} onDrop={waiting.drop} onSave={waiting.save} />
          )
        }
      />
      <Suspense>
        {hash === '#new' && mayChange && <NewProductDialog brands={options.brands} onClose={() => show('')} />}
        {hash === '#export' && (
          <ExportDialog
            filter={filterOf(query.params)}
            found={data && countText(data.total, data.isAbout)}
            filters={inUse.map(({ name }) => name)}
            onClose={() => show('')}
          />
        )}
        {open === 'bulk' && (
          <BulkDialog
            selection={
              selection.kind === 'all'
                ? { kind: 'filter', filter: filterOf(query.params) }
                : { kind: 'ids', ids: [...selection.ids] }
            }
            options={options}
            onClose={close}
            onStarted={() => setSelection(nothingSelected)}
          />
        )}
        {typeof open === 'object' && <DuplicateDialog product={open} onClose={close} />}
      </Suspense>
    </>
  );
}

function factsOf({ total, isAbout, variants }: { total: number; isAbout: boolean; variants: number | null }): string {
  const products = `${countText(total, isAbout)} ${total === 1 ? 'product' : 'products'}`;
  return variants === null
    ? products
    : `${products}, ${countText(variants)} ${variants === 1 ? 'variant' : 'variants'}`;
}
