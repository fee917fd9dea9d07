import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { amountText } from '../../../platform/format/amounts.ts';
import { parseRupees } from '../../../platform/format/parse-amount.ts';
import { type Claim, claimList } from './claim-list.ts';

const words = {
  raise: {
    title: 'Claim raised',
    submit: 'It is raised',
    field: 'number',
    label: 'Number of the claim',
    hint: 'As the courier gave it, in its panel or mail.',
    amount: 'Amount that is claimed',
  },
  paid: {
    title: 'Claim paid',
    submit: 'It is paid',
    field: 'reference',
    label: 'Reference of the payment',
    hint: 'Such as the UTR or the number of the credit note. No money is moved by this.',
    amount: 'Amount that was paid',
  },
} as const;

/** Writes down that a claim was raised, or paid: an amount and a number. */
export default function AmountDialog({
  claim,
  step,
  onClose,
}: {
  claim: Claim;
  step: 'raise' | 'paid';
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { title, submit, field, label, hint, amount: amountLabel } = words[step];
  const first = amountText(claim.amount);
  const [text, setText] = useState(first);
  const [name, setName] = useState('');
  const amount = parseRupees(text);

  async function write(): Promise<void> {
    if (amount === undefined) throw new Error('Please enter the amount in rupees.');
    const [params, expectedVersion] = [{ id: claim.id }, claim.version];
    if (step === 'raise') await api.raiseClaim({ params, body: { number: name, amount, expectedVersion } });
    else await api.endClaim({ params, body: { how: 'paid', amount, reference: name, expectedVersion } });
    await client.invalidateQueries({ queryKey: [claimList.queryKey] });
    showToast('It is written down.');
  }

  return (
    <FormDialog
      title={`${title}: order ${claim.order.number}`}
      submit={submit}
      fields={['amount', field]}
      isDirty={text !== first || name !== ''}
      onSubmit={write}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label={amountLabel}
            required
            inputMode="decimal"
            autoComplete="off"
            problem={
              problems['amount'] ?? (text !== '' && amount === undefined ? 'Not an amount in rupees' : undefined)
            }
            value={text}
            onChange={setText}
          />
          <TextLine
            label={label}
            hint={hint}
            required
            maxLength={60}
            autoComplete="off"
            problem={problems[field]}
            value={name}
            onChange={setName}
          />
        </>
      )}
    </FormDialog>
  );
}
