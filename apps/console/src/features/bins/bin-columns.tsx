import type { Column } from '../../components/list/columns/columns.ts';
import { RowLink } from '../../components/list/columns/row-link.tsx';
import { groupedNumber } from '../../platform/format/count-of.ts';
import { formatWhen } from '../../platform/format/format-time.ts';
import type { Bin } from './bin-list.ts';

export const binColumns: readonly Column<Bin>[] = [
  {
    id: 'code',
    name: 'Bin',
    isFixed: true,
    isRowHeader: true,
    cell: (row) => <RowLink to={`/stock/bins/${row.id}`} name={row.code} />,
  },
  {
    id: 'position',
    name: 'Order of walking',
    cardLabel: 'Order',
    isEnd: true,
    sorts: ['position', '-position'],
    cell: ({ position }) => groupedNumber(position),
  },
  {
    id: 'units',
    name: 'Products',
    cardLabel: 'Products',
    isEnd: true,
    cell: ({ units }) => (units === 0 ? <span className="dim">0</span> : groupedNumber(units)),
  },
  {
    id: 'counted',
    name: 'Last count',
    cardLabel: 'Last count',
    sorts: ['-counted', 'counted'],
    isTime: true,
    cell: ({ countedAt }) =>
      countedAt ? <time dateTime={countedAt}>{formatWhen(countedAt)}</time> : <span className="dim">never</span>,
  },
];
