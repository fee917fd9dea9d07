import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatDate } from '../../../platform/format/format-date.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { CourierOf } from '../of-box.tsx';
import type { Cash } from './cash-list.ts';

type CashColumns = {
  /** Undefined for who may not. */
  onRecord: ((cash: Cash) => void) | undefined;
  onSettle: (cash: Cash) => void;
};

export function cashColumns({ onRecord, onSettle }: CashColumns): Column<Cash>[] {
  return [
    {
      id: 'order',
      name: 'Order',
      isFixed: true,
      isRowHeader: true,
      cell: ({ order }) => <RowLink to={`/orders/${order.id}`} name={order.number} />,
    },
    { id: 'courier', name: 'Courier', cardLabel: 'Courier', cell: (row) => <CourierOf row={row} /> },
    {
      id: 'collected',
      name: 'Collected',
      cardLabel: 'Collected',
      isEnd: true,
      sorts: ['-amount', 'amount'],
      cell: ({ collected }) => formatRupees(collected),
    },
    {
      id: 'delivered',
      name: 'Delivered',
      cardLabel: 'Delivered',
      sorts: ['delivered', '-delivered'],
      isTime: true,
      cell: ({ deliveredAt }) => <time dateTime={deliveredAt}>{formatTime(deliveredAt)}</time>,
    },
    {
      id: 'expected',
      name: 'Expected by',
      cardLabel: 'Expected by',
      cell: ({ expectedOn, isLate }) => (
        <time dateTime={expectedOn} className={isLate ? 'bad' : undefined}>
          {formatDate(expectedOn)}
          {isLate && <span className="vh">, late</span>}
        </time>
      ),
    },
    { id: 'state', name: 'State', isLong: true, cell: (row) => <CashState cash={row} /> },
    ...(onRecord
      ? [
          {
            id: 'record',
            name: 'Record',
            isNameHidden: true as const,
            isEnd: true,
            cell: (row: Cash) => <Actions cash={row} onRecord={onRecord} onSettle={onSettle} />,
          },
        ]
      : []),
  ];
}

function Actions({
  cash,
  onRecord,
  onSettle,
}: {
  cash: Cash;
  onRecord: (cash: Cash) => void;
  onSettle: (cash: Cash) => void;
}) {
  const of = <span className="vh"> for order {cash.order.number}</span>;
  if (cash.state === 'waiting')
    return (
      <Button isSmall onClick={() => onRecord(cash)}>
        It came…{of}
      </Button>
    );
  if (cash.state !== 'differs') return null;
  return (
    <span className="row">
      <Button isSmall onClick={() => onRecord(cash)}>
        Correct…{of}
      </Button>
      <Button isSmall onClick={() => onSettle(cash)}>
        Settle…{of}
      </Button>
    </span>
  );
}

const dots = { waiting: 'waits', remitted: 'done', differs: 'trouble', settled: 'ended' } as const;

function CashState({ cash }: { cash: Cash }) {
  const { state, isLate, remitted, collected, utr, remittedOn, settled } = cash;
  if (remitted === null || remittedOn === null)
    return <StateDot state={isLate ? 'trouble' : dots[state]}>{isLate ? 'Late' : 'To come'}</StateDot>;
  const words = { remitted: 'Came', differs: 'Differs', settled: 'Settled', waiting: 'To come' };
  const difference = remitted - collected;
  return (
    <>
      <StateDot state={dots[state]}>{words[state]}</StateDot>
      <p className="dim xs">
        {formatRupees(remitted)} on {formatDate(remittedOn)} by {utr}
        {difference !== 0 && `, ${formatRupees(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`}
      </p>
      {settled && <p className="dim xs">{[settled.reason, settled.by].filter(Boolean).join(', ')}</p>}
    </>
  );
}
