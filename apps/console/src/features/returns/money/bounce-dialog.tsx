import type { Reply } from '@bijli/contract';
import { formatRupees, returnNumber } from '@bijli/rules';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';

type DialogProps = { of: Reply<'readReturn'>['return']; onChanged: () => void; onClose: () => void };

/** The bank sent a payout back: it is owed again. */
export default function BounceDialog({ of, onChanged, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const { _id: id, amount, version: expectedVersion } = of;

  async function report(): Promise<void> {
    await api.reportPayoutBounce({ params: { id }, body: { ...(note ? { note } : {}), expectedVersion } });
    onChanged();
    showToast(`${returnNumber(id)} is owed again. The shopper is asked to look at the UPI ID.`);
  }

  return (
    <FormDialog
      title={`Came back: ${returnNumber(id)}, ${formatRupees(amount)}`}
      submit="It came back"
      fields={['note']}
      isDirty={note !== ''}
      onSubmit={report}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            The money is owed again since its inspection, and is paid out by another reference. The shopper is mailed
            and can correct the UPI ID.
          </p>
          <TextLine
            label="What the bank says"
            hint="For the shopper, such as ‘No such account’."
            maxLength={300}
            problem={problems['note']}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  );
}
