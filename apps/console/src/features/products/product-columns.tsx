import { discountPercent, formatRupees } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import { Link, useLocation } from 'react-router';
import type { Column } from '../../components/list/columns.ts';
import { listState } from '../../components/list/list-behind.ts';
import { ProductPhoto } from '../../components/product/product-photo.tsx';
import { formatWhen } from '../../platform/format-time.ts';
import { PriceEditor } from './price-editor.tsx';
import { ProductState } from './product-state.tsx';
import styles from './products.module.css';
import { StockEditor } from './stock-editor.tsx';
import { type ProductRow, shownValue, type WaitingChange, type WaitingChanges } from './waiting-changes.ts';

type Editing = {
  changes: WaitingChanges;
  mayChange: boolean;
  mayCorrect: boolean;
  onKeep: (row: ProductRow, field: WaitingChange['field'], value: number) => void;
};

export function productColumns({ changes, mayChange, mayCorrect, onKeep }: Editing): Column<ProductRow>[] {
  const price = (row: ProductRow) => shownValue(changes, row, 'salePrice');
  const mrp = (row: ProductRow) => shownValue(changes, row, 'basePrice');
  const stock = (row: ProductRow) => shownValue(changes, row, 'stock');
  const priceEdit = (field: 'basePrice' | 'salePrice', name: string) => ({
    edit: {
      isMain: field === 'salePrice',
      label: (row: ProductRow) => `${name} of ${row.name}`,
      editor: (props: Parameters<NonNullable<Column<ProductRow>['edit']>['editor']>[0]) => (
        <PriceEditor {...props} {...{ field, changes }} onKeep={(amount) => onKeep(props.row, field, amount)} />
      ),
    },
  });
  return [
    { id: 'name', name: 'Product', isFixed: true, sorts: ['name', '-name'], cell: (row) => <NameCell row={row} /> },
    {
      id: 'category',
      name: 'Category',
      hideBelow: 1200,
      cell: ({ category }) => <span className="dim">{category}</span>,
    },
    { id: 'brand', name: 'Brand', hideBelow: 1580, cell: ({ brand }) => <span className="dim">{brand}</span> },
    { id: 'state', name: 'Status', hideBelow: 600, cell: (row) => <ProductState row={row} /> },
    {
      id: 'variants',
      name: 'Variants',
      isEnd: true,
      hideBelow: 1200,
      cell: ({ variants }) => <span className="dim">{variants || 1}</span>,
    },
    {
      id: 'basePrice',
      name: 'MRP',
      isEnd: true,
      hideBelow: 600,
      cell: (row) => <span className="dim">{formatRupees(mrp(row))}</span>,
      ...(mayChange ? priceEdit('basePrice', 'MRP') : {}),
    },
    {
      id: 'salePrice',
      name: 'Price',
      isEnd: true,
      sorts: ['price', '-price'],
      cell: (row) => (
        <>
          <b>{formatRupees(price(row))}</b>
          {row.plannedPrice !== null && <span className={styles.plan}>{formatRupees(row.plannedPrice)} by plan</span>}
        </>
      ),
      ...(mayChange ? priceEdit('salePrice', 'Price') : {}),
    },
    {
      id: 'off',
      name: 'Off',
      isEnd: true,
      hideBelow: 900,
      cell: (row) => {
        const percent = discountPercent(mrp(row), price(row));
        return percent === undefined ? <span className="vh">none</span> : <span className="ok">{percent}%</span>;
      },
    },
    {
      id: 'stock',
      name: 'Stock',
      isEnd: true,
      cell: (row) => (
        <span className={classNames(stock(row) <= 0 && styles.out, stock(row) > 0 && stock(row) < 10 && styles.low)}>
          {stock(row).toLocaleString('en-IN')}
        </span>
      ),
      ...(mayCorrect
        ? {
            edit: {
              label: (row) => `Stock of ${row.name}`,
              editor: (props) => (
                <StockEditor {...props} changes={changes} onKeep={(value) => onKeep(props.row, 'stock', value)} />
              ),
            },
          }
        : {}),
    },
    {
      id: 'sold',
      name: 'Sold',
      isEnd: true,
      hideBelow: 900,
      sorts: ['-sold'],
      cell: ({ sold }) => <span className={sold === 0 ? 'dim' : undefined}>{sold.toLocaleString('en-IN')}</span>,
    },
    {
      id: 'changed',
      name: 'Changed',
      hideBelow: 1200,
      sorts: ['-changed', 'changed'],
      cell: ({ changedAt, changedBy }) => (
        <span className="dim">
          {changedBy && `by ${changedBy.split(' ')[0]}, `}
          <time dateTime={changedAt}>{formatWhen(changedAt)}</time>
        </span>
      ),
    },
  ];
}

function NameCell({ row }: { row: ProductRow }) {
  const { id, name, sku, photo } = row;
  const { pathname, search } = useLocation();
  return (
    <Link to={`/products/${id}`} state={listState(pathname, search)} className={styles.name} title={`${name}, ${sku}`}>
      <ProductPhoto photo={photo} />
      <span>
        <b>{name}</b> <span className={styles.sku}>{sku}</span>
        <span className={styles.phoneState}>
          <ProductState row={row} />
        </span>
      </span>
    </Link>
  );
}
