import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatTime } from '../../../platform/format/format-time.ts';
import { CourierOf } from '../of-box.tsx';
import type { Claim } from './claim-list.ts';

export type ClaimStep = 'raise' | 'paid' | 'refused' | 'dropped';
type ClaimColumns = { mayRaise: boolean; mayEnd: boolean; onStep: (claim: Claim, step: ClaimStep) => void };

const states = {
  'to-raise': { name: 'To raise', dot: 'waits' },
  raised: { name: 'Raised', dot: 'begun' },
  paid: { name: 'Paid', dot: 'done' },
  refused: { name: 'Refused', dot: 'trouble' },
  dropped: { name: 'Not raised', dot: 'ended' },
} as const;

export function claimColumns({ mayRaise, mayEnd, onStep }: ClaimColumns): Column<Claim>[] {
  return [
    {
      id: 'order',
      name: 'Order',
      isFixed: true,
      isRowHeader: true,
      cell: ({ order }) => <RowLink to={`/orders/${order.id}`} name={order.number} />,
    },
    { id: 'kind', name: 'For', cardLabel: 'For', cell: ({ kind }) => (kind === 'lost' ? 'Lost parcel' : 'Damage') },
    { id: 'courier', name: 'Courier', cardLabel: 'Courier', cell: (row) => <CourierOf row={row} /> },
    {
      id: 'amount',
      name: 'Amount',
      cardLabel: 'Amount',
      isEnd: true,
      sorts: ['-amount', 'amount'],
      cell: ({ amount }) => formatRupees(amount),
    },
    {
      id: 'raiseBy',
      name: 'Raise by',
      cardLabel: 'Raise by',
      sorts: ['due', '-due'],
      cell: ({ raiseBy, isOverdue }) => (
        <time dateTime={raiseBy} className={isOverdue ? 'bad' : undefined}>
          {formatTime(raiseBy)}
          {isOverdue && <span className="vh">, passed</span>}
        </time>
      ),
    },
    { id: 'state', name: 'State', isLong: true, cell: (row) => <ClaimState claim={row} /> },
    ...(mayRaise || mayEnd
      ? [
          {
            id: 'steps',
            name: 'Steps',
            isNameHidden: true as const,
            cell: (row: Claim) => (
              <span className="row">
                {stepsOf(row, { mayRaise, mayEnd }).map(([step, name]) => (
                  <Button key={step} isSmall onClick={() => onStep(row, step)}>
                    {name}
                    <span className="vh"> for order {row.order.number}</span>
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
}

function stepsOf({ state }: Claim, { mayRaise, mayEnd }: Omit<ClaimColumns, 'onStep'>): [ClaimStep, string][] {
  if (state === 'to-raise')
    return [
      ...(mayRaise ? [['raise', 'Raised…'] as const] : []),
      ...(mayEnd ? [['dropped', 'Do not raise…'] as const] : []),
    ].map(([step, name]) => [step, name]);
  if (state !== 'raised' || !mayEnd) return [];
  return [
    ['paid', 'Paid…'],
    ['refused', 'Refused…'],
  ];
}

function ClaimState({ claim: { state, number, paid, reference, reason, endedBy, raisedBy } }: { claim: Claim }) {
  const { name, dot } = states[state];
  const facts = [
    number && `claim ${number}`,
    paid !== null && `${formatRupees(paid)} by ${reference}`,
    reason,
    endedBy ?? raisedBy,
  ].filter(Boolean);
  return (
    <>
      <StateDot state={dot}>{name}</StateDot>
      {facts.length > 0 && <p className="dim xs">{facts.join(', ')}</p>}
    </>
  );
}
