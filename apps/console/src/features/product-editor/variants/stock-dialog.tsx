import type { Input } from '@bijli/contract';
import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Note } from '../../../components/page/note.tsx';
import { api } from '../../../platform/api.ts';
import { groupedNumber } from '../../../platform/format/count-of.ts';
import { parseQuantity } from '../../../platform/format/parse-amount.ts';
import { keepStock } from '../use-product-form.ts';

type Reason = Input<'correctStock'>['body']['lines'][number]['reason'];
type StockDialogProps = {
  productId: string;
  variantId: string | null;
  name: string;
  quantity: number;
  onClose: () => void;
};

const reasons: { value: Reason; name: string }[] = [
  { value: 'count', name: 'Counted' },
  { value: 'receipt', name: 'Goods came in' },
  { value: 'damage', name: 'Damaged or lost' },
  { value: 'return', name: 'Came back' },
  { value: 'correction', name: 'Correction of a mistake' },
];

/** Sets the stock of one unit with a reason, at once: it is no part of the draft. */
export default function StockDialog({ productId, variantId, name, quantity, onClose }: StockDialogProps) {
  const [expected, setExpected] = useState(quantity);
  const [text, setText] = useState(groupedNumber(quantity));
  const [reason, setReason] = useState<Reason>('count');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');
  const wanted = parseQuantity(text);

  async function correct(): Promise<void> {
    if (wanted === undefined) return;
    setRefusal('');
    const line = { productId, variantId, expected, quantity: wanted, reason, ...(note ? { note } : {}) };
    const [result] = (await api.correctStock({ body: { lines: [line] } })).lines;
    if (!result) return;
    keepStock(productId, { variantId, quantity: result.quantity });
    if (result.isDone) return onClose();
    setExpected(result.quantity);
    setRefusal(result.sentence ?? `There are ${groupedNumber(result.quantity)} now.`);
  }

  const difference = (wanted ?? expected) - expected;
  return (
    <FormDialog
      title={`Stock of ${name}`}
      submit={
        difference === 0
          ? 'Set the stock'
          : `Set to ${groupedNumber(wanted ?? 0)}: ${groupedNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`
      }
      isDisabled={wanted === undefined || difference === 0}
      isDirty={difference !== 0 || note !== ''}
      staysOpen
      onSubmit={correct}
      onClose={onClose}
    >
      {refusal && <Note tone="bad">{refusal}</Note>}
      <TextLine
        label="Free for sale"
        hint={`${groupedNumber(expected)} now`}
        inputMode="numeric"
        value={text}
        problem={wanted === undefined ? 'Please enter a whole number' : undefined}
        onChange={setText}
      />
      <SelectField label="Reason" value={reason} options={reasons} onChange={(value) => setReason(value as Reason)} />
      <TextLine label="Note" note="optional" maxLength={200} value={note} onChange={setNote} />
    </FormDialog>
  );
}
