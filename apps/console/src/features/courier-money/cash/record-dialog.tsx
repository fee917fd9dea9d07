import { dayInIndia, formatRupees } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { amountText } from '../../../platform/format/amounts.ts';
import { parseRupees } from '../../../platform/format/parse-amount.ts';
import { type Cash, cashList } from './cash-list.ts';

/** Writes down what a courier has sent for one parcel. */
export default function RecordDialog({ cash, onClose }: { cash: Cash; onClose: () => void }) {
  const client = useQueryClient();
  const first = {
    amount: amountText(cash.remitted ?? cash.collected),
    utr: cash.utr ?? '',
    day: cash.remittedOn ?? dayInIndia(new Date()),
  };
  const [given, setGiven] = useState(first);
  const set = (patch: Partial<typeof first>) => setGiven({ ...given, ...patch });
  const amount = parseRupees(given.amount);
  const differs = amount !== undefined && amount !== cash.collected;

  async function record(): Promise<void> {
    if (amount === undefined) throw new Error('Please enter the amount in rupees.');
    const { utr, day } = given;
    const { cash: recorded } = await api.recordRemittance({
      params: { id: cash.id },
      body: { amount, utr, day, expectedVersion: cash.version },
    });
    await client.invalidateQueries({ queryKey: [cashList.queryKey] });
    showToast(recorded.state === 'differs' ? 'It is written down, and listed as a difference.' : 'It is written down.');
  }

  return (
    <FormDialog
      title={`Cash of order ${cash.order.number}, ${formatRupees(cash.collected)}`}
      submit="It came"
      fields={['amount', 'utr', 'day']}
      isDirty={given.amount !== first.amount || given.utr !== first.utr || given.day !== first.day}
      onSubmit={record}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">This only writes down what the courier has sent: no money is moved.</p>
          <TextLine
            label="Amount that came"
            hint={
              differs ? `${formatRupees(cash.collected)} were collected: it will be listed as a difference.` : undefined
            }
            required
            inputMode="decimal"
            autoComplete="off"
            problem={
              problems['amount'] ??
              (given.amount !== '' && amount === undefined ? 'Not an amount in rupees' : undefined)
            }
            value={given.amount}
            onChange={(text) => set({ amount: text })}
          />
          <TextLine
            label="UTR"
            hint="The number of the bank transfer."
            required
            maxLength={40}
            autoComplete="off"
            problem={problems['utr']}
            value={given.utr}
            onChange={(utr) => set({ utr })}
          />
          <TextLine
            label="Day of the transfer"
            type="date"
            required
            problem={problems['day']}
            value={given.day}
            onChange={(day) => set({ day })}
          />
        </>
      )}
    </FormDialog>
  );
}
