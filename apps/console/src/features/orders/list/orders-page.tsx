import { ButtonLink } from '@bijli/ui/button.tsx';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { countText, nothingSelected, selectedCount } from '../../../components/list/selection.ts';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { commandOption, usePeopleOptions } from '../../../platform/people-options.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import type { OrderBulkKind } from './order-bulk-dialog.tsx';
import { orderColumns } from './order-columns.tsx';
import { type Methods, orderFilters } from './order-filters.tsx';
import { orderList } from './order-list.ts';

const OrderBulkDialog = lazyPart(() => import('./order-bulk-dialog.tsx'));
const PrintInvoicesDialog = lazyPart(() => import('./print-invoices-dialog.tsx'));

const bulkKinds: readonly { kind: OrderBulkKind; name: string }[] = [
  { kind: 'confirm', name: 'Confirm' },
  { kind: 'hold', name: 'Hold' },
  { kind: 'tag', name: 'Tag' },
];

const print = { kind: 'print', name: 'Print invoices' } as const;

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the order' },
  { keys: ['X'], does: 'selects the row' },
  { keys: ['Esc'], does: 'leaves the row' },
];

const noMethods: Methods = [];

/** Every order; the address holds view, search, filters, order and page. */
export function Component() {
  const mayChange = useMay('orders.change');
  const mayPrint = useMay('personal.read');
  const mayPack = useMay('dispatch.change');
  const [bulk, setBulk] = useState<OrderBulkKind | 'print'>();
  const [methods, setMethods] = useState(noMethods);
  const people = usePeopleOptions();
  const filters = useMemo(() => orderFilters(methods, [...people, commandOption]), [methods, people]);
  const list = useListScreen(orderList, { columns: orderColumns, filters });
  const { page, selection } = list;
  if (methods === noMethods && page) setMethods(page.methods);
  useScreenKeys('Orders', keys);
  const chosen = {
    selection: list.chosen(),
    onClose: () => setBulk(undefined),
    onStarted: () => selection.onChange(nothingSelected),
  };
  return (
    <ListScreen
      list={list}
      actions={
        <>
          {mayPack && <ButtonLink to="/orders/awbs/import">Import AWBs</ButtonLink>}
          <ButtonLink to="/orders/problems">Problems with money</ButtonLink>
        </>
      }
      facts={page && `${countText(page.total, page.isEstimate)} ${page.total === 1 ? 'order' : 'orders'}`}
      bulk={
        mayChange || mayPrint
          ? [...(mayChange ? bulkKinds : []), ...(mayPrint ? [print] : [])].map(({ kind, name }) => (
              <button key={kind} type="button" onClick={() => setBulk(kind)}>
                {name}
              </button>
            ))
          : undefined
      }
      empty={{ text: 'No orders yet. They stand here as soon as somebody buys.' }}
    >
      {bulk === 'print' && <PrintInvoicesDialog {...chosen} count={selectedCount(selection.value, page?.total ?? 0)} />}
      {bulk && bulk !== 'print' && <OrderBulkDialog kind={bulk} {...chosen} />}
    </ListScreen>
  );
}
