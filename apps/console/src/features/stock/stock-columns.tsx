import type { Column } from '../../components/list/columns/columns.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { ProductName } from '../../components/product/product-name.tsx';
import { movementCount, onHand, StockCount, stockEdit } from '../../components/stock/stock-cell.tsx';
import { formatWhen } from '../../platform/format/format-time.ts';
import type { Level } from './stock-list.ts';

const states = {
  live: ['done', 'Live'],
  draft: ['begun', 'Draft'],
  scheduled: ['waits', 'Scheduled'],
  archived: ['ended', 'Archived'],
} as const;

const reasons: Readonly<Record<string, string>> = {
  opening: 'first count',
  sale: 'sale',
  cancel: 'cancelled order',
  return: 'return',
  receipt: 'receipt',
  count: 'count',
  damage: 'damage',
  correction: 'correction',
  unrecorded: 'not recorded',
};

const shelfOf = ({ quantity, held, blocked }: Level) => ({ free: quantity, held, blocked });

export function stockColumns({ mayCorrect }: { mayCorrect: boolean }): Column<Level>[] {
  return [
    {
      id: 'name',
      name: 'Product',
      isFixed: true,
      sorts: ['name', '-name'],
      cell: (row) => <ProductName to={`/products/${row.productId}#variants`} hasSkuColumn {...row} />,
    },
    { id: 'sku', name: 'SKU', hideBelow: 900, cell: ({ sku }) => sku },
    { id: 'gtin', name: 'Barcode', hideBelow: 1200, cell: ({ gtin }) => <span className="dim">{gtin}</span> },
    {
      id: 'state',
      name: 'Status',
      hideBelow: 900,
      cell: ({ state, isStopped }) =>
        isStopped ? (
          <StateDot state="trouble">Sale stopped</StateDot>
        ) : (
          <StateDot state={states[state][0]}>{states[state][1]}</StateDot>
        ),
    },
    {
      id: 'stock',
      name: 'Stock',
      isEnd: true,
      sorts: ['level', '-level'],
      value: (row) => onHand(shelfOf(row)),
      cell: (row, shown) => <StockCount counted={shown(row, 'stock')} held={row.held} blocked={row.blocked} />,
      ...(mayCorrect ? { edit: stockEdit<Level>({ nameOf: ({ name, sku }) => `${name}, ${sku}`, shelfOf }) } : {}),
    },
    {
      id: 'moved',
      name: 'Last movement',
      hideBelow: 600,
      cell: ({ moved }) =>
        moved && (
          <span className="dim">
            {movementCount(moved.change)} {reasons[moved.reason]}
            {moved.by && ` by ${moved.by.split(' ')[0]}`}, <time dateTime={moved.at}>{formatWhen(moved.at)}</time>
          </span>
        ),
    },
  ];
}
