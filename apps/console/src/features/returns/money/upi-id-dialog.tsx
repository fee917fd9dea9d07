import type { Reply } from '@bijli/contract';
import { formatRupees, returnNumber } from '@bijli/rules';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';

type DialogProps = { of: Reply<'readReturn'>['return']; onChanged: () => void; onClose: () => void };

/** Where the refund of a return goes, corrected for a shopper who cannot. */
export default function UpiIdDialog({ of, onChanged, onClose }: DialogProps) {
  const [payoutTo, setPayoutTo] = useState('');
  const { _id: id, amount, version: expectedVersion } = of;

  async function correct(): Promise<void> {
    await api.correctPayout({ params: { id }, body: { payoutTo: payoutTo.trim(), expectedVersion } });
    onChanged();
    showToast('The UPI ID is corrected, and the shopper is told.');
  }

  return (
    <FormDialog
      title={`UPI ID of ${returnNumber(id)}, ${formatRupees(amount)}`}
      submit="Correct it"
      fields={['payoutTo']}
      isDirty={payoutTo !== ''}
      onSubmit={correct}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            It is {of.payoutTo ?? 'none'} now. The shopper is mailed and sent an SMS about the change.
          </p>
          <TextLine
            label="UPI ID"
            hint="like name@bank, as the shopper says it"
            required
            maxLength={320}
            problem={problems['payoutTo']}
            value={payoutTo}
            onChange={setPayoutTo}
          />
        </>
      )}
    </FormDialog>
  );
}
