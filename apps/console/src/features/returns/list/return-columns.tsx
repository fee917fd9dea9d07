import { formatRupees } from '@bijli/rules';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { awayText, reasonWords, refundWords, refusalWords, stepDots, stepWords, wayWords } from '../return-words.ts';
import type { ReturnRow } from './return-list.ts';

export const returnColumns: readonly Column<ReturnRow>[] = [
  {
    id: 'number',
    name: 'Return',
    isFixed: true,
    isRowHeader: true,
    cell: (row) => <RowLink to={`/returns/${row.id}`} name={row.number} dim={`order ${row.order.number}`} />,
  },
  {
    id: 'clock',
    name: 'Due',
    cardLabel: ({ photosAskedAt }) => (photosAskedAt ? 'Due' : undefined),
    sorts: ['due', '-due'],
    cell: (row) => <Clock row={row} />,
  },
  {
    id: 'step',
    name: 'Step',
    cardLabel: 'Step',
    cell: ({ step, refusal }) => (
      <>
        <StateDot state={stepDots[step]}>{stepWords[step]}</StateDot>
        {refusal && <span className="dim"> {refusalWords[refusal]}</span>}
      </>
    ),
  },
  {
    id: 'article',
    name: 'Article',
    cardLabel: 'Article',
    isLong: true,
    cell: ({ article, units, otherArticles }) => (
      <>
        {units > 1 && `${units} × `}
        {article}
        {otherArticles > 0 && <span className="dim"> and {otherArticles} more</span>}
      </>
    ),
  },
  { id: 'reason', name: 'Reason', cardLabel: 'Reason', cell: ({ reason }) => reasonWords[reason] },
  {
    id: 'amount',
    name: 'Worth',
    cardLabel: 'Worth',
    isEnd: true,
    sorts: ['amount', '-amount'],
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    id: 'customer',
    name: 'Customer',
    cardLabel: 'Customer',
    hideBelow: 1200,
    cell: ({ name, phone }) => (
      <>
        {name} <span className="dim">{phone}</span>
      </>
    ),
  },
  {
    id: 'pickup',
    name: 'Pickup',
    cardLabel: ({ pickup }) => (pickup ? 'Pickup' : undefined),
    isLong: true,
    cell: ({ pickup, attempts }) => (
      <>
        {pickup && wayWords[pickup.way]} <span className="dim">{pickup?.awb}</span>
        {attempts > 0 && <span className="bad"> {attempts} failed</span>}
      </>
    ),
  },
  {
    id: 'assigned',
    name: 'Person',
    cardLabel: ({ assigned }) => (assigned ? 'Person' : undefined),
    hideBelow: 1200,
    cell: ({ assigned }) => assigned?.name,
  },
  {
    id: 'asked',
    name: 'Asked',
    cardLabel: 'Asked',
    hideBelow: 1200,
    sorts: ['-asked', 'asked'],
    cell: ({ askedAt }) => <time dateTime={askedAt}>{formatWhen(askedAt)}</time>,
  },
  {
    id: 'since',
    name: 'Since',
    cardLabel: 'Since',
    hideBelow: 1580,
    sorts: ['since', '-since'],
    cell: ({ since }) => <time dateTime={since}>{formatWhen(since)}</time>,
  },
  { id: 'method', name: 'Paid by', cardLabel: 'Paid by', hideBelow: 1580, cell: ({ methodName }) => methodName },
  {
    id: 'place',
    name: 'From',
    cardLabel: 'From',
    hideBelow: 1580,
    cell: ({ city, pincode }) => (
      <>
        {city} <span className="dim">{pincode}</span>
      </>
    ),
  },
  {
    id: 'refund',
    name: 'Refund',
    cardLabel: ({ refund }) => (refund ? 'Refund' : undefined),
    hideBelow: 1580,
    cell: ({ refund }) => refund && refundWords[refund],
  },
];

/** The clock of the decision; it stands while the shopper is asked for photos. */
export function Clock({ row: { decideBy, isLate, photosAskedAt } }: { row: ReturnRow }) {
  if (photosAskedAt) return <span className="dim">stands since {formatWhen(photosAskedAt)}</span>;
  if (!decideBy) return null;
  const text = awayText(decideBy, new Date());
  return (
    <time dateTime={decideBy} className={isLate ? 'bad' : undefined}>
      {isLate ? `late, due ${text}` : `due ${text}`}
    </time>
  );
}
