import { formatRupees } from '@bijli/rules';
import { Choice } from '@bijli/ui/choice.tsx';
import { useState } from 'react';
import { AmountInput } from '../../../components/fields/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { api } from '../../../platform/api.ts';
import { discountText } from '../../../platform/format/amounts.ts';
import { fromIndianField, toIndianField } from '../../../platform/format/indian-time.ts';
import type { PricedSellable } from './priced-sellables.ts';
import styles from './prices.module.css';

type PlanDialogProps = { productId: string; sellables: readonly PricedSellable[]; onClose: () => void };

/** A price from a moment to a moment, in Indian time. The end is the first moment of the price before. */
export default function PlanDialog({ productId, sellables, onClose }: PlanDialogProps) {
  const [chosen, setChosen] = useState(sellables.map(({ id }) => id));
  const [price, setPrice] = useState(0);
  const [from, setFrom] = useState(() => toIndianField(new Date().toISOString()));
  const [to, setTo] = useState('');
  const lowest = Math.min(...sellables.filter(({ id }) => chosen.includes(id)).map(({ basePrice }) => basePrice));
  const isAbove = chosen.length > 0 && price > lowest;

  async function plan(): Promise<void> {
    const body = {
      variantIds: chosen.filter((id) => id !== null),
      salePrice: price,
      startsAt: fromIndianField(from),
      endsAt: to ? fromIndianField(to) : null,
    };
    await api.planPrice({ params: { id: productId }, body });
  }

  return (
    <FormDialog
      title="Plan a price"
      submit={
        <>
          {price > 0 ? `Plan ${formatRupees(price)}` : 'Plan the price'}
          {sellables.length > 1 && ` for ${chosen.length} ${chosen.length === 1 ? 'variant' : 'variants'}`}
        </>
      }
      isDirty={price > 0 || to !== ''}
      isDisabled={price <= 0 || chosen.length === 0 || isAbove || !from}
      onSubmit={plan}
      onClose={onClose}
    >
      {sellables.length > 1 && (
        <fieldset className={styles.sellables}>
          <legend>Of</legend>
          <Choice
            type="checkbox"
            checked={chosen.length === sellables.length}
            onChange={({ target }) => setChosen(target.checked ? sellables.map(({ id }) => id) : [])}
          >
            Every variant
          </Choice>
          {sellables.map(({ id, name, salePrice }) => (
            <Choice
              key={id}
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {name} <span className="dim">{formatRupees(salePrice)}</span>
            </Choice>
          ))}
        </fieldset>
      )}
      <Field
        label="Price"
        hint={discountText(lowest, price)}
        problem={isAbove ? `It is above the MRP, ${formatRupees(lowest)}` : undefined}
      >
        {(control) => <AmountInput {...control} value={price} onChange={setPrice} />}
      </Field>
      <TextLine label="From, IST" type="datetime-local" required value={from} onChange={setFrom} />
      <TextLine
        label="To, IST"
        note="optional"
        type="datetime-local"
        min={from}
        hint="Of a sale that ends with the 26th: the 27th at 00:00"
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  );
}
