import type { Reply } from '@bijli/contract';
import { formatRupees, returnNumber } from '@bijli/rules';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';

type DialogProps = { of: Reply<'readReturn'>['return']; onChanged: () => void; onClose: () => void };

/** The bank sent a payout back: it is owed again. */
export default function BounceDialog({ of, onChanged, onClose }: DialogProps) {
  const { _id: id, amount, version: expectedVersion } = of;
  return (
    <ReasonDialog
      title={`Came back: ${returnNumber(id)}, ${formatRupees(amount)}`}
      submit="It came back"
      field="note"
      label="What the bank says"
      hint="For the shopper, such as ‘No such account’."
      isOptional
      maxLength={300}
      onSubmit={async (note) => {
        await api.reportPayoutBounce({ params: { id }, body: { ...(note ? { note } : {}), expectedVersion } });
        onChanged();
        showToast(`${returnNumber(id)} is owed again. The shopper is asked to look at the UPI ID.`);
      }}
      onClose={onClose}
    >
      <p className="dim">
        The money is owed again since its inspection, and is paid out by another reference. The shopper is mailed and
        can correct the UPI ID.
      </p>
    </ReasonDialog>
  );
}
