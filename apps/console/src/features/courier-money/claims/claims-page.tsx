import { useMemo, useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { boxFilters, rowKeys } from '../of-box.tsx';
import { useCouriers } from '../use-couriers.ts';
import { type ClaimStep, claimColumns } from './claim-columns.tsx';
import { type Claim, claimList } from './claim-list.ts';

const AmountDialog = lazyPart(() => import('./amount-dialog.tsx'));
const EndDialog = lazyPart(() => import('./end-dialog.tsx'));

/** What couriers owe for what they lost or damaged; the address holds view, filters and page. */
export function Component() {
  const [mayPack, mayEnd] = [useMay('dispatch.change'), useMay('orders.refund')];
  const [open, setOpen] = useState<{ claim: Claim; step: ClaimStep }>();
  const { couriers, learn } = useCouriers();
  const columns = useMemo(
    () => claimColumns({ mayRaise: mayPack || mayEnd, mayEnd, onStep: (claim, step) => setOpen({ claim, step }) }),
    [mayPack, mayEnd],
  );
  const filters = useMemo(() => boxFilters(couriers, 'Found'), [couriers]);
  const list = useListScreen(claimList, { columns, filters });
  learn(list.page);
  useScreenKeys('Claims on couriers', rowKeys);
  const close = () => setOpen(undefined);
  return (
    <ListScreen
      list={list}
      empty={{
        text: 'Nothing is to be claimed. A claim begins when a lost parcel is given up, or one that came back is inspected as damaged.',
      }}
    >
      {open && (open.step === 'raise' || open.step === 'paid') && (
        <AmountDialog key={open.claim.id} claim={open.claim} step={open.step} onClose={close} />
      )}
      {open && (open.step === 'refused' || open.step === 'dropped') && (
        <EndDialog key={open.claim.id} claim={open.claim} how={open.step} onClose={close} />
      )}
    </ListScreen>
  );
}
