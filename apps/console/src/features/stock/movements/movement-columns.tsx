import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { groupedNumber, signedNumber } from '../../../platform/format/count-of.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { unitHref } from './movement-list.ts';
import { blockWords, type Movement, movementReasons } from './movement-words.ts';

export const movementColumns: readonly Column<Movement>[] = [
  {
    id: 'at',
    name: 'When, IST',
    isFixed: true,
    sorts: ['-at', 'at'],
    isTime: true,
    cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
  },
  {
    id: 'sku',
    name: 'What',
    isFixed: true,
    isRowHeader: true,
    isLong: true,
    cell: ({ productId, variantId, sku, name }) =>
      name === null ? (
        <span>
          {sku} <span className="dim">removed</span>
        </span>
      ) : (
        <Link to={unitHref({ productId, variantId })}>
          {sku} <span className="dim">{name}</span>
        </Link>
      ),
  },
  { id: 'reason', name: 'Reason', cell: (row) => <Reason {...row} /> },
  { id: 'free', name: 'Free', isEnd: true, cardLabel: 'Free', cell: ({ change }) => <Change by={change} /> },
  { id: 'held', name: 'Held', isEnd: true, cardLabel: 'Held', cell: ({ held }) => <Change by={held} /> },
  { id: 'blocked', name: 'Blocked', isEnd: true, cardLabel: 'Blocked', cell: ({ blocked }) => <Change by={blocked} /> },
  { id: 'level', name: 'Free after', isEnd: true, cardLabel: 'Free after', cell: ({ level }) => groupedNumber(level) },
  {
    id: 'by',
    name: 'Person and note',
    isLong: true,
    cell: ({ by, note }) => (
      <>
        {by ?? <span className="dim">the shop</span>}
        {note && <span className="dim"> {note}</span>}
      </>
    ),
  },
];

/** Why, with what it belongs to. */
function Reason({ reason, blockedAs, orderId, document }: Movement) {
  const word = movementReasons[reason];
  const shown = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const to = orderId ? `/orders/${orderId}` : document && `/stock/${document.kind}s/${document.id}`;
  return (
    <>
      {to ? <Link to={to}>{shown}</Link> : shown}
      {orderId && <span className="dim"> {orderId.slice(-6).toUpperCase()}</span>}
      {blockedAs && <span className="dim"> {blockWords[blockedAs]}</span>}
    </>
  );
}

function Change({ by }: { by: number }) {
  return by === 0 ? <span className="dim">0</span> : signedNumber(by);
}
