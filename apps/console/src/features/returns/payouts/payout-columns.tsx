import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowNumber } from '../../../components/list/columns/row-link.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatTime } from '../../../platform/format/format-time.ts';
import { kindWords, type Payout } from './payout-list.ts';
import { dueWords, shortDay } from './payout-words.ts';

/** `onClose` is undefined for who may not record payments. */
export function payoutColumns({ onClose }: { onClose: ((payout: Payout) => void) | undefined }): Column<Payout>[] {
  return [
    {
      id: 'number',
      name: 'Payout',
      isFixed: true,
      isRowHeader: true,
      cell: ({ number }) => <RowNumber name={number} />,
    },
    { id: 'state', name: 'Due', isLong: true, cell: (payout) => <DueState payout={payout} /> },
    {
      id: 'amount',
      name: 'Amount',
      cardLabel: 'Amount',
      isEnd: true,
      sorts: ['-amount', 'amount'],
      cell: ({ amount }) => <b>{formatRupees(amount)}</b>,
    },
    {
      id: 'payee',
      name: 'To',
      cardLabel: 'To',
      cell: ({ name, payoutTo }) => (
        <span>
          {name}
          <br />
          <span className="dim xs">{payoutTo ?? 'ask for the UPI ID'}</span>
        </span>
      ),
    },
    { id: 'kind', name: 'For', cardLabel: 'For', cell: ({ kind }) => kindWords[kind] },
    {
      id: 'order',
      name: 'Order',
      cardLabel: 'Order',
      cell: ({ order }) => (
        <Link className="link num" to={`/orders/${order.id}`}>
          {order.number}
        </Link>
      ),
    },
    {
      id: 'since',
      name: 'Owed since',
      cardLabel: 'Owed since',
      sorts: ['since', '-since'],
      isTime: true,
      cell: ({ since }) => <time dateTime={since}>{formatTime(since)}</time>,
    },
    {
      id: 'utr',
      name: 'UTR',
      cardLabel: ({ paid }) => (paid ? 'UTR' : undefined),
      cell: ({ paid }) => paid && <span className="num">{paid.reference ?? 'none'}</span>,
    },
    ...(onClose
      ? [
          {
            id: 'close',
            name: 'Pay',
            isNameHidden: true as const,
            isEnd: true,
            cell: (payout: Payout) =>
              payout.paid === null && (
                <Button isSmall onClick={() => onClose(payout)}>
                  Paid…<span className="vh"> {payout.number}</span>
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function DueState({ payout }: { payout: Payout }) {
  const { paid, isLate, due } = payout;
  if (paid) return <StateDot state="done">Paid {formatTime(paid.at)}</StateDot>;
  return (
    <StateDot state={isLate ? 'trouble' : 'waits'}>
      <time dateTime={due}>{isLate ? `Late, due ${shortDay(due)}` : dueWords(due)}</time>
    </StateDot>
  );
}
