import { Link, useLocation } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { listState } from '../../components/list/list-behind.ts';
import { StateDot } from '../../components/page/panel.tsx';
import { formatDay } from '../../platform/format/format-date.ts';
import { formatWhen } from '../../platform/format/format-time.ts';
import type { Receipt } from './receipt-list.ts';
import { paperWords, stateDots, stateWords, totalsText } from './receipt-words.ts';
import styles from './receipts.module.css';

export const receiptColumns: readonly Column<Receipt>[] = [
  {
    id: 'number',
    name: 'Receipt and supplier',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    cell: (row) => <ReceiptLink receipt={row} />,
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

function ReceiptLink({ receipt: { id, number, supplier } }: { receipt: Receipt }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`/stock/receipts/${id}`} state={listState(pathname, search)} className={styles.number}>
      <b>{number}</b> <span className="dim">{supplier}</span>
    </Link>
  );
}
