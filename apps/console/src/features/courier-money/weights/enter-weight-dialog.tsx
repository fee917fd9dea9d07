import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { parseQuantity, parseRupees } from '../../../platform/format/parse-amount.ts';
import { weightList } from './weight-list.ts';

/** Enters what a courier charges for a parcel. */
export default function EnterWeightDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [given, setGiven] = useState({ awb: '', grams: '', charge: '' });
  const set = (patch: Partial<typeof given>) => setGiven({ ...given, ...patch });
  const [grams, charge] = [parseQuantity(given.grams), parseRupees(given.charge)];

  async function enter(): Promise<void> {
    if (!grams || charge === undefined) throw new Error('Please enter the weight in grams and the charge in rupees.');
    await api.addWeightDispute({ body: { awb: given.awb, chargedGrams: grams, charge } });
    await client.invalidateQueries({ queryKey: [weightList.queryKey] });
    showToast('It is entered, and waits for an answer.');
  }

  return (
    <FormDialog
      title="Enter a charged weight"
      submit="Enter"
      fields={['awb', 'chargedGrams', 'charge']}
      isDirty={given.awb !== '' || given.grams !== '' || given.charge !== ''}
      onSubmit={enter}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="AWB"
            required
            maxLength={60}
            autoComplete="off"
            problem={problems['awb']}
            value={given.awb}
            onChange={(awb) => set({ awb })}
          />
          <TextLine
            label="Charged weight, in grams"
            required
            inputMode="numeric"
            autoComplete="off"
            problem={problems['chargedGrams'] ?? (given.grams !== '' && !grams ? 'Not a weight in grams' : undefined)}
            value={given.grams}
            onChange={(text) => set({ grams: text })}
          />
          <TextLine
            label="What is charged beside the price"
            hint="In rupees."
            required
            inputMode="decimal"
            autoComplete="off"
            problem={
              problems['charge'] ??
              (given.charge !== '' && charge === undefined ? 'Not an amount in rupees' : undefined)
            }
            value={given.charge}
            onChange={(text) => set({ charge: text })}
          />
        </>
      )}
    </FormDialog>
  );
}
