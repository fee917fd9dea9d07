import { formatRupees } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { Payee } from './payee.tsx';
import { type Payout, payoutsKey } from './payout-list.ts';

type ClosePayoutProps = { payout: Payout; onClosed?: () => void; onClose: () => void };

/** Records that a payout was paid, by the reference of the bank. Sent again it is the same payment. */
export default function ClosePayoutDialog({ payout, onClosed, onClose }: ClosePayoutProps) {
  const client = useQueryClient();
  const [reference, setReference] = useState('');
  const { id, number, amount, version: expectedVersion } = payout;

  async function close(): Promise<void> {
    const { payout: paid } = await api.closePayout({ params: { id }, body: { reference, expectedVersion } });
    await client.invalidateQueries({ queryKey: [payoutsKey] });
    onClosed?.();
    showToast(`${number} is paid, by ${paid.paid?.reference ?? reference}. The shopper is told.`);
  }

  return (
    <FormDialog
      title={`Paid: ${number}, ${formatRupees(amount)}`}
      submit="It is paid"
      fields={['reference']}
      isDirty={reference !== ''}
      onSubmit={close}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Payee payout={payout} />
          <p className="dim">
            Nothing is sent by this: pay {formatRupees(amount)} in your bank’s app first, then enter its reference. It
            stands for this payout alone, and the shopper reads it.
          </p>
          <TextLine
            label="UTR or reference"
            hint="UPI and IMPS: 12 digits. NEFT: 16 letters and digits. RTGS: 22."
            required
            maxLength={60}
            problem={problems['reference']}
            value={reference}
            onChange={setReference}
          />
        </>
      )}
    </FormDialog>
  );
}
