import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Note } from '../../../components/page/note.tsx';
import { onHand, type Shelf, shelfProblem } from '../../../components/stock/stock-cell.tsx';
import { api } from '../../../platform/api.ts';
import { countOf, groupedNumber } from '../../../platform/format/count-of.ts';
import { parseQuantity } from '../../../platform/format/parse-amount.ts';
import { keepStock, latestProduct, type ProductForm } from '../use-product-form.ts';
import { type StockReason, stockReasons } from './stock-reasons.ts';
import { groupOptions, idsOfGroup } from './variant-groups.ts';

/** As many as the store takes in one call. */
const mostLines = 200;

type StockManyDialogProps = {
  form: ProductForm;
  /** What is on the shelf, as it was pasted, by variant; without it one number is given to many. */
  pasted: ReadonlyMap<string, number> | undefined;
  onClose: () => void;
};

/** Sets what is on the shelf of many variants with one reason, at once; what is not saved yet is saved before. */
export default function StockManyDialog({ form, pasted, onClose }: StockManyDialogProps) {
  const [group, setGroup] = useState('');
  const [text, setText] = useState('');
  const [reason, setReason] = useState<StockReason>('count');
  const [refusals, setRefusals] = useState<string[]>([]);
  const typed = parseQuantity(text);
  const ids = pasted ? [...pasted.keys()] : idsOfGroup(form.value, group);
  const wantedOf = (id: string) => pasted?.get(id) ?? typed;
  const skuOf = (id: string) => form.value.variants[id]?.sku ?? id;

  async function set(): Promise<void> {
    setRefusals([]);
    if (form.isDirty && !(await form.save()))
      return setRefusals(['The product could not be saved: look at its fields.']);
    const productId = form.product.id;
    const now = new Map(
      latestProduct(productId)?.stock.map(({ variantId, quantity: free, held = 0, blocked }) => [
        variantId,
        { free, held, blocked },
      ]),
    );
    const refused = ids.flatMap((id) => {
      const problem = problemOf(now.get(id), wantedOf(id));
      return problem === undefined ? [] : `${skuOf(id)}: ${problem}`;
    });
    const lines = ids.flatMap((variantId) => {
      const [shelf, quantity] = [now.get(variantId), wantedOf(variantId)];
      if (!shelf || quantity === undefined || shelfProblem(quantity, shelf) || quantity === onHand(shelf)) return [];
      return [{ productId, variantId, of: 'shelf' as const, expected: onHand(shelf), quantity, reason }];
    });
    for (let from = 0; from < lines.length; from += mostLines) {
      const reply = await api.correctStock({ body: { lines: lines.slice(from, from + mostLines) } });
      for (const [index, { quantity: free, held = 0, blocked, isDone, sentence }] of reply.lines.entries()) {
        const variantId = lines[from + index]?.variantId ?? '';
        keepStock(productId, { variantId, quantity: free, held, blocked });
        const present = `there are ${groupedNumber(onHand({ free, held, blocked }))} now.`;
        if (!isDone) refused.push(`${skuOf(variantId)}: ${sentence ?? present}`);
      }
    }
    if (refused.length === 0) onClose();
    else setRefusals(refused);
  }

  return (
    <FormDialog
      title={pasted ? 'Pasted stock' : 'Stock of many variants'}
      submit={`${form.isDirty ? 'Save, and set' : 'Set'} the stock of ${countOf(ids.length, 'variant')}`}
      isDisabled={ids.length === 0 || (!pasted && typed === undefined)}
      isDirty={pasted !== undefined || text !== ''}
      staysOpen
      onSubmit={set}
      onClose={onClose}
    >
      {refusals.length > 0 && <Note tone="bad">{refusals.join(' ')}</Note>}
      {pasted ? (
        <ul aria-label="Levels" className="stack">
          {ids.map((id) => (
            <li key={id}>
              {skuOf(id)}: <b>{groupedNumber(wantedOf(id) ?? 0)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <SelectField label="Which" value={group} options={groupOptions(form.value)} onChange={setGroup} />
          <TextLine
            label="On the shelf, of each"
            hint="All that are there, with what is held for orders or blocked."
            inputMode="numeric"
            value={text}
            problem={text !== '' && typed === undefined ? 'Please enter a whole number' : undefined}
            onChange={setText}
          />
        </>
      )}
      <SelectField
        label="Reason"
        value={reason}
        options={stockReasons}
        onChange={(value) => setReason(value as StockReason)}
      />
    </FormDialog>
  );
}

/** Why this cannot be on the shelf of a variant. */
function problemOf(shelf: Shelf | undefined, wanted: number | undefined): string | undefined {
  return shelf ? shelfProblem(wanted, shelf) : 'It is not in the shop yet: publish it, and set its stock then.';
}
