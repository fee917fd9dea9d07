import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Note } from '../../../components/page/note.tsx';
import { onHand, type Shelf, shelfProblem, shelfText } from '../../../components/stock/stock-cell.tsx';
import { api } from '../../../platform/api.ts';
import { groupedNumber } from '../../../platform/format/count-of.ts';
import { parseQuantity } from '../../../platform/format/parse-amount.ts';
import { keepStock } from '../use-product-form.ts';
import { type StockReason, stockReasons } from './stock-reasons.ts';

type StockDialogProps = {
  productId: string;
  variantId: string | null;
  name: string;
  /** As it was when the product was read. */
  shelf: Shelf;
  onClose: () => void;
};

/** Sets what is on the shelf of one unit with a reason, at once: it is no part of the draft. */
export default function StockDialog({ productId, variantId, name, shelf, onClose }: StockDialogProps) {
  const [seen, setSeen] = useState(shelf);
  const expected = onHand(seen);
  const [text, setText] = useState(groupedNumber(expected));
  const [reason, setReason] = useState<StockReason>('count');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');
  const wanted = parseQuantity(text);
  const problem = shelfProblem(wanted, seen);

  async function correct(): Promise<void> {
    if (wanted === undefined) return;
    setRefusal('');
    const of = 'shelf' as const;
    const line = { productId, variantId, of, expected, quantity: wanted, reason, ...(note ? { note } : {}) };
    const [result] = (await api.correctStock({ body: { lines: [line] } })).lines;
    if (!result) return;
    const { quantity: free, held = 0, blocked } = result;
    keepStock(productId, { variantId, quantity: free, held, blocked });
    if (result.isDone) return onClose();
    setSeen({ free, held, blocked });
    setRefusal(result.sentence ?? `There are ${groupedNumber(onHand({ free, held, blocked }))} now.`);
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
      isDisabled={problem !== undefined || difference === 0}
      isDirty={difference !== 0 || note !== ''}
      staysOpen
      onSubmit={correct}
      onClose={onClose}
    >
      {refusal && <Note tone="bad">{refusal}</Note>}
      <TextLine
        label="On the shelf"
        hint={shelfText(seen)}
        inputMode="numeric"
        value={text}
        problem={problem}
        onChange={setText}
      />
      <SelectField
        label="Reason"
        value={reason}
        options={stockReasons}
        onChange={(value) => setReason(value as StockReason)}
      />
      <TextLine label="Note" note="optional" maxLength={200} value={note} onChange={setNote} />
    </FormDialog>
  );
}
