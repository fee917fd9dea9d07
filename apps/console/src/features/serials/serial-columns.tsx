import { serialStateNames } from '@bijli/rules';
import { Link } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { NumberLink } from '../../components/serials/number-link.tsx';
import { serialDots } from '../../components/serials/serial-dots.ts';
import { formatPlan } from '../../platform/format/format-time.ts';
import type { SerialUnit } from './serial-list.ts';

export const serialColumns: readonly Column<SerialUnit>[] = [
  {
    id: 'number',
    name: 'Number',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    sorts: ['number', '-number'],
    cell: (row) => <NumberLink to={`/stock/serials/${row.id}`} of={row} />,
  },
  {
    id: 'state',
    name: 'State',
    cell: ({ state }) => <StateDot state={serialDots[state]}>{serialStateNames[state]}</StateDot>,
  },
  {
    id: 'product',
    name: 'Product',
    cardLabel: 'Product',
    isLong: true,
    cell: ({ name, sku }) => (
      <>
        {name} <span className="dim">{sku}</span>
      </>
    ),
  },
  {
    id: 'order',
    name: 'Order',
    cardLabel: ({ order }) => (order ? 'Order' : undefined),
    cell: ({ order }) => order && <Link to={`/orders/${order.id}`}>{order.number}</Link>,
  },
  {
    id: 'changed',
    name: 'Since, IST',
    cardLabel: 'Since',
    sorts: ['-changed', 'changed'],
    isTime: true,
    cell: ({ changedAt }) => (
      <time className="dim" dateTime={changedAt}>
        {formatPlan(changedAt)}
      </time>
    ),
  },
];
