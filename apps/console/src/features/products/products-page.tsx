import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { countText, nothingSelected, selectedCount } from '../../components/list/selection.ts';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { pricesFit, productSenders } from './product-cells.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters, useTaxonomyOptions } from './product-filters.tsx';
import { type ProductRow, productList } from './product-list.ts';
import { ListKeysHint, productKeys } from './products-keys.tsx';

const ProductBulkDialog = lazyPart(() => import('./product-bulk-dialog.tsx'));
const NewProductDialog = lazyPart(() => import('./new-product-dialog.tsx'));
const DuplicateDialog = lazyPart(() => import('../../components/product/duplicate-dialog.tsx'));
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));

/** Every product, with price and stock edited in place. */
export function Component() {
  const [mayChange, mayCorrect] = [useMay('products.change'), useMay('stock.change')];
  const options = useTaxonomyOptions();
  const filters = useMemo(() => productFilters(options), [options]);
  const columns = useMemo(() => productColumns({ mayChange, mayCorrect }), [mayChange, mayCorrect]);
  const list = useListScreen(productList, { columns, filters, senders: productSenders, fits: pricesFit });
  const [open, setOpen] = useState<'bulk' | ProductRow>();
  useScreenKeys('Products', productKeys);
  const { page, selection } = list;
  const count = selectedCount(selection.value, page?.total ?? 0);
  const closeHash = () => list.showDialog('');
  const begin = () => list.showDialog('new');

  return (
    <ListScreen
      list={list}
      facts={page && factsOf(page)}
      actions={
        <>
          {mayChange && <ButtonLink to="/products/import">Import</ButtonLink>}
          <Button onClick={() => list.showDialog('export')}>Export</Button>
          {mayChange && (
            <Button variant={list.cells?.count ? 'outline' : 'go'} onClick={begin}>
              <Icon name="plus" isSmall />
              New product
            </Button>
          )}
        </>
      }
      bulk={
        mayChange && (
          <button type="button" onClick={() => setOpen('bulk')}>
            Change {countText(count)} {count === 1 ? 'product' : 'products'}
          </button>
        )
      }
      rowKeys={mayChange ? { 'Ctrl+d': (row) => setOpen(row) } : {}}
      hint={<ListKeysHint mayChange={mayChange} />}
      empty={{
        text: 'No products yet. Add the first one.',
        action: mayChange && <Button onClick={begin}>New product</Button>,
      }}
    >
      {list.dialog === 'new' && mayChange && <NewProductDialog brands={options.brands} onClose={closeHash} />}
      {list.dialog === 'export' && (
        <ExportDialog
          filter={list.filter}
          found={page && countText(page.total, page.isEstimate)}
          filters={list.inUse.map(({ name }) => name)}
          onClose={closeHash}
        />
      )}
      {open === 'bulk' && (
        <ProductBulkDialog
          selection={list.chosen()}
          options={options}
          onClose={() => setOpen(undefined)}
          onStarted={() => selection.onChange(nothingSelected)}
        />
      )}
      {typeof open === 'object' && <DuplicateDialog product={open} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  );
}

type Facts = { total: number; isEstimate: boolean; variants: number | null };

function factsOf({ total, isEstimate, variants }: Facts): string {
  const products = `${countText(total, isEstimate)} ${total === 1 ? 'product' : 'products'}`;
  return variants === null
    ? products
    : `${products}, ${countText(variants)} ${variants === 1 ? 'variant' : 'variants'}`;
}
