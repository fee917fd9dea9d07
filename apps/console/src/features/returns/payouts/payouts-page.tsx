import { ButtonLink } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useMay } from '../../../platform/session.ts';
import { payoutColumns } from './payout-columns.tsx';
import { type Payout, payoutFilters, payoutList } from './payout-list.ts';

const ClosePayoutDialog = lazyPart(() => import('./close-payout-dialog.tsx'));

/** Money of cash orders that is paid out by hand; the longest owed first. */
export function Component() {
  const mayClose = useMay('orders.refund');
  const [closing, setClosing] = useState<Payout>();
  const columns = payoutColumns({ onClose: mayClose ? setClosing : undefined });
  const list = useListScreen(payoutList, { columns, filters: payoutFilters });
  return (
    <ListScreen
      list={list}
      actions={mayClose && <ButtonLink to="/returns/payouts/import">Import UTRs</ButtonLink>}
      empty={{
        text: 'Nothing is owed to shoppers who paid in cash. What they get back stands here until it is paid, with the day on which it is due.',
      }}
    >
      {closing && <ClosePayoutDialog key={closing.id} payout={closing} onClose={() => setClosing(undefined)} />}
    </ListScreen>
  );
}
