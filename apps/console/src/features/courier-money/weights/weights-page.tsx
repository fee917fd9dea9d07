import { formatRupees } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useMemo, useState } from 'react';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowLink } from '../../../components/list/columns/row-link.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { boxFilters, CourierOf, rowKeys } from '../of-box.tsx';
import { useCouriers } from '../use-couriers.ts';
import { gramsText, type WeightDispute, weightList, weightStates } from './weight-list.ts';

const EnterWeightDialog = lazyPart(() => import('./enter-weight-dialog.tsx'));

const columns: readonly Column<WeightDispute>[] = [
  {
    id: 'order',
    name: 'Order',
    isFixed: true,
    isRowHeader: true,
    cell: (row) => <RowLink to={`/dispatch/disputes/${row.id}`} name={row.order.number} />,
  },
  { id: 'courier', name: 'Courier', cardLabel: 'Courier', cell: (row) => <CourierOf row={row} /> },
  {
    id: 'entered',
    name: 'Entered',
    cardLabel: 'Entered',
    isEnd: true,
    cell: ({ enteredGrams }) => gramsText(enteredGrams),
  },
  {
    id: 'charged',
    name: 'Charged',
    cardLabel: 'Charged',
    isEnd: true,
    cell: ({ chargedGrams }) => gramsText(chargedGrams),
  },
  {
    id: 'charge',
    name: 'For',
    cardLabel: 'For',
    isEnd: true,
    sorts: ['-charge', 'charge'],
    cell: ({ charge }) => formatRupees(charge),
  },
  {
    id: 'answerBy',
    name: 'Answer by',
    cardLabel: 'Answer by',
    sorts: ['due', '-due'],
    cell: ({ answerBy, isOverdue }) => (
      <time dateTime={answerBy} className={isOverdue ? 'bad' : undefined}>
        {formatTime(answerBy)}
        {isOverdue && <span className="vh">, passed</span>}
      </time>
    ),
  },
  {
    id: 'state',
    name: 'State',
    cell: ({ state }) => <StateDot state={weightStates[state].dot}>{weightStates[state].name}</StateDot>,
  },
];

/** Weights that couriers charge otherwise than they were entered; the address holds view, filters and page. */
export function Component() {
  const mayPack = useMay('dispatch.change');
  const mayRefund = useMay('orders.refund');
  const [isEntering, setEntering] = useState(false);
  const { couriers, learn } = useCouriers();
  const filters = useMemo(() => boxFilters(couriers, 'Entered'), [couriers]);
  const list = useListScreen(weightList, { columns, filters });
  learn(list.page);
  useScreenKeys('Charged weights', [...rowKeys, { keys: ['Enter'], does: 'opens the weight with its proof' }]);
  return (
    <ListScreen
      list={list}
      actions={
        <>
          {mayPack && <ButtonLink to="/dispatch/disputes/import">Import a report</ButtonLink>}
          {(mayPack || mayRefund) && (
            <Button variant="go" onClick={() => setEntering(true)}>
              Enter a charged weight
            </Button>
          )}
        </>
      }
      empty={{
        text: 'Nothing is to be answered. A weight that a courier charges stands here once it is entered or imported.',
      }}
    >
      {isEntering && <EnterWeightDialog onClose={() => setEntering(false)} />}
    </ListScreen>
  );
}
