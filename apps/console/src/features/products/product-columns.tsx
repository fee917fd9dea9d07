import { listedTexts } from '@bijli/contract/product-fields';
import { discountPercent, formatRupees } from '@bijli/rules';
import type { Column } from '../../components/list/columns/columns.ts';
import { ProductName } from '../../components/product/product-name.tsx';
import { onHand, StockCount, stockEdit } from '../../components/stock/stock-cell.tsx';
import { formatWhen } from '../../platform/format/format-time.ts';
import { parseRupees } from '../../platform/format/parse-amount.ts';
import { PriceEditor } from './price-editor.tsx';
import type { ProductRow } from './product-list.ts';
import { ProductState } from './product-state.tsx';
import styles from './products.module.css';
import { StockOfVariants } from './stock-of-variants.tsx';

type ProductColumn = Column<ProductRow>;
type Rights = { mayChange: boolean; mayCorrect: boolean };

const shelfOf = ({ stock, held, blocked }: ProductRow) => ({ free: stock, held, blocked });
const ofStock = stockEdit<ProductRow>({ nameOf: ({ name }) => name, shelfOf });
const hasOneStock = ({ variants }: ProductRow) => variants <= 1;

export function productColumns({ mayChange, mayCorrect }: Rights): ProductColumn[] {
  return [
    {
      id: 'name',
      name: 'Product',
      isFixed: true,
      sorts: ['name', '-name'],
      cell: (row) => (
        <ProductName to={`/products/${row.id}`} {...row}>
          <ProductState row={row} />
        </ProductName>
      ),
    },
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
      value: ({ basePrice }) => basePrice,
      cell: (row, shown) => <span className="dim">{formatRupees(shown(row, 'basePrice'))}</span>,
      ...(mayChange ? { edit: priceEdit('basePrice', 'MRP', 'MRP') } : {}),
    },
    {
      id: 'salePrice',
      name: 'Price',
      isEnd: true,
      sorts: ['price', '-price'],
      value: ({ salePrice }) => salePrice,
      cell: (row, shown) => (
        <>
          <b>{formatRupees(shown(row, 'salePrice'))}</b>
          {row.plannedPrice !== null && <span className={styles.plan}>{formatRupees(row.plannedPrice)} by plan</span>}
        </>
      ),
      ...(mayChange ? { edit: { ...priceEdit('salePrice', 'Price', 'price'), isMain: true } } : {}),
    },
    {
      id: 'off',
      name: 'Off',
      isEnd: true,
      hideBelow: 900,
      cell: (row, shown) => {
        const percent = discountPercent(shown(row, 'basePrice'), shown(row, 'salePrice'));
        return percent === undefined ? <span className="vh">none</span> : <span className="ok">{percent}%</span>;
      },
    },
    {
      id: 'stock',
      name: 'Stock',
      isEnd: true,
      value: (row) => onHand(shelfOf(row)),
      cell: (row, shown) => <StockCount counted={shown(row, 'stock')} held={row.held} blocked={row.blocked} />,
      ...(mayCorrect
        ? {
            edit: {
              ...ofStock,
              isEditable: hasOneStock,
              editor: (props) =>
                hasOneStock(props.row) ? (
                  ofStock.editor(props)
                ) : (
                  <StockOfVariants row={props.row} onClose={() => props.onEnd('stay')} />
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
    ...listedTexts.map(
      ({ name, label, choices }): ProductColumn => ({
        id: name,
        name: label,
        hideBelow: 1580,
        cell: ({ [name]: value }) => <span className="dim">{choices?.[value ?? ''] ?? value}</span>,
      }),
    ),
    {
      id: 'changed',
      name: 'Changed',
      hideBelow: 1200,
      sorts: ['-changed', 'changed'],
      isTime: true,
      cell: ({ changedAt, changedBy }) => (
        <span className="dim">
          {changedBy && `by ${changedBy.split(' ')[0]}, `}
          <time dateTime={changedAt}>{formatWhen(changedAt)}</time>
        </span>
      ),
    },
  ];
}

function priceEdit(field: 'basePrice' | 'salePrice', name: string, noun: string): NonNullable<ProductColumn['edit']> {
  return {
    noun,
    label: (row) => `${name} of ${row.name}`,
    parse: (text) => parseRupees(text) || undefined,
    format: formatRupees,
    editor: (props) => <PriceEditor {...props} field={field} />,
  };
}
