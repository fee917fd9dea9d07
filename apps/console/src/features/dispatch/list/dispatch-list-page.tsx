import { ButtonLink } from '@bijli/ui/button.tsx';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { dispatchColumns } from './dispatch-columns.tsx';
import { dispatchFilters } from './dispatch-filters.tsx';
import { type Couriers, dispatchList } from './dispatch-list.ts';

const PrintPapersDialog = lazyPart(() => import('../../../components/papers/print-papers-dialog.tsx'));
const StartPickDialog = lazyPart(() => import('./start-pick-dialog.tsx'));

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the order where it is worked on' },
  { keys: ['X'], does: 'selects an order to pick' },
  { keys: ['/'], does: 'searches a number or an AWB' },
];

/** What is done with selected rows of a view. */
const bulkOf: Readonly<Record<string, 'pick' | 'print' | undefined>> = { 'to-pick': 'pick', packed: 'print' };
const bulkNames = { pick: 'Start a pick list', print: 'Print papers' } as const;
/** So many shipments a job prints at most. */
const mostPrinted = 200;

const noCouriers: Couriers = [];

/** Orders on the floor and shipments; the address holds view, search, filters, order and page. */
export function Component() {
  const mayChange = useMay('dispatch.change');
  const [couriers, setCouriers] = useState(noCouriers);
  const [open, setOpen] = useState<'pick' | 'print'>();
  const filters = useMemo(() => dispatchFilters(couriers), [couriers]);
  const list = useListScreen(dispatchList, { columns: dispatchColumns, filters });
  const { page, selection, filter } = list;
  if (couriers === noCouriers && page) setCouriers(page.couriers);
  useScreenKeys('Dispatch list', keys);
  const bulk = mayChange ? bulkOf[filter['view'] ?? ''] : undefined;
  const close = () => setOpen(undefined);
  const { value } = selection;
  const count = value.kind === 'all' ? (page?.total ?? 0) : value.ids.length;
  const ids = value.kind === 'all' ? (page?.rows ?? []).map(({ id }) => id) : value.ids;
  return (
    <ListScreen
      list={list}
      actions={
        <>
          <ButtonLink to="/dispatch/returned">Receive what came back</ButtonLink>
          {mayChange && <ButtonLink to="/orders/awbs/import">Import AWBs</ButtonLink>}
          {mayChange && <ButtonLink to="/dispatch/hand-over">Hand over</ButtonLink>}
        </>
      }
      bulk={
        bulk && (
          <button type="button" onClick={() => setOpen(bulk)}>
            {bulkNames[bulk]}
          </button>
        )
      }
      empty={{ text: 'Nothing is here. Orders stand here as soon as they are confirmed.' }}
    >
      {open === 'print' && <PrintPapersDialog shipmentIds={ids.slice(0, mostPrinted)} onClose={close} />}
      {open === 'pick' && (
        <StartPickDialog
          count={Math.min(100, count)}
          {...(value.kind === 'ids' ? { ids: value.ids.slice(0, 100) } : {})}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
