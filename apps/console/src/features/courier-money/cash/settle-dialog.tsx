import { formatRupees } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { type Cash, cashList } from './cash-list.ts';

/** Says why another amount came than was collected. */
export default function SettleDialog({ cash, onClose }: { cash: Cash; onClose: () => void }) {
  const client = useQueryClient();
  const { id, order, collected, remitted, version: expectedVersion } = cash;
  return (
    <ReasonDialog
      hasLines
      title={`Settle the cash of order ${order.number}`}
      submit="Settle"
      hint="Others read it, such as ‘Fee for cash, as in their invoice of October’."
      maxLength={300}
      onSubmit={async (reason) => {
        await api.settleRemittance({ params: { id }, body: { reason, expectedVersion } });
        await client.invalidateQueries({ queryKey: [cashList.queryKey] });
        showToast('It is settled.');
      }}
      onClose={onClose}
    >
      <p>
        {formatRupees(collected)} were collected, and {formatRupees(remitted ?? 0)} came. Settled, nothing more is
        expected of the courier.
      </p>
    </ReasonDialog>
  );
}
