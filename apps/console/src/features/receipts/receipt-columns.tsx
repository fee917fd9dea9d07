import type { Column } from '../../components/list/columns/columns.ts';
import { RowLink } from '../../components/list/columns/row-link.tsx';
import { StateDot } from '../../components/page/panel.tsx';
import { formatDay } from '../../platform/format/format-date.ts';
import { formatWhen } from '../../platform/format/format-time.ts';
import type { Receipt } from './receipt-list.ts';
import { paperWords, stateDots, stateWords, totalsText } from './receipt-words.ts';

export const receiptColumns: readonly Column<Receipt>[] = [
  {
    id: 'number',
    name: 'Receipt and supplier',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    cell: (row) => <RowLink to={`/stock/receipts/${row.id}`} name={row.number} dim={row.supplier} />,
  },
  {
    id: 'state',
    name: 'State',
    cell: ({ state }) => <StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>,
  },
  {
    id: 'paper',
    name: 'Paper',
    cardLabel: 'Paper',
    cell: ({ paperKind, paperNumber, paperDate }) => (
      <>
        {paperWords[paperKind]} {paperNumber} <span className="dim">{formatDay(paperDate)}</span>
      </>
    ),
  },
  { id: 'units', name: 'What came', cardLabel: 'What came', isLong: true, cell: (row) => totalsText(row) },
  {
    id: 'created',
    name: 'Begun',
    cardLabel: 'Begun',
    sorts: ['-created', 'created'],
    isTime: true,
    cell: ({ createdAt, createdBy }) => (
      <span className="dim">
        <time dateTime={createdAt}>{formatWhen(createdAt)}</time>
        {createdBy && ` by ${createdBy.split(' ')[0]}`}
      </span>
    ),
  },
];
