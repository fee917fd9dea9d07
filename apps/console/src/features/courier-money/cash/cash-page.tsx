import { formatRupees } from '@bijli/rules';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { boxFilters, rowKeys } from '../of-box.tsx';
import { useCouriers } from '../use-couriers.ts';
import { cashColumns } from './cash-columns.tsx';
import { type Cash, cashList } from './cash-list.ts';
import { CourierSums } from './courier-sums.tsx';

const RecordDialog = lazyPart(() => import('./record-dialog.tsx'));
const SettleDialog = lazyPart(() => import('./settle-dialog.tsx'));

type Open = { what: 'record' | 'settle'; cash: Cash };

/** What couriers collected at the door, and have sent or not; the address holds view, filters and page. */
export function Component() {
  const mayRecord = useMay('orders.refund');
  const [open, setOpen] = useState<Open>();
  const { couriers, learn } = useCouriers();
  const columns = useMemo(
    () =>
      cashColumns({
        onRecord: mayRecord ? (cash) => setOpen({ what: 'record', cash }) : undefined,
        onSettle: (cash) => setOpen({ what: 'settle', cash }),
      }),
    [mayRecord],
  );
  const filters = useMemo(() => boxFilters(couriers, 'Delivered'), [couriers]);
  const list = useListScreen(cashList, { columns, filters });
  learn(list.page);
  useScreenKeys('Cash with couriers', rowKeys);
  const close = () => setOpen(undefined);
  const collected = list.page?.collected ?? null;
  return (
    <ListScreen
      list={list}
      facts={collected !== null && `${formatRupees(collected)} collected in this list`}
      actions={mayRecord && <ButtonLink to="/dispatch/cash/import">Import what came</ButtonLink>}
      notes={<CourierSums />}
      empty={{
        text: 'No cash waits here. A parcel with cash stands here from its delivery on, until its courier has sent it.',
      }}
    >
      {open?.what === 'record' && <RecordDialog key={open.cash.id} cash={open.cash} onClose={close} />}
      {open?.what === 'settle' && <SettleDialog key={open.cash.id} cash={open.cash} onClose={close} />}
    </ListScreen>
  );
}
