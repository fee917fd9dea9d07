import type { VariantDocument } from '@bijli/contract';
import { isGtin } from '@bijli/rules';
import type { ComponentProps } from 'react';
import { AmountInput } from '../../../components/amount-input.tsx';
import { fieldId } from '../../../components/form/field.tsx';
import type { ProductForm } from '../use-product-form.ts';
import styles from './variants.module.css';

type CellProps = {
  form: ProductForm;
  id: string;
  field: keyof VariantDocument;
  /** The column and the variant. */
  label: string;
};

function useCell({ form, id, field, label }: CellProps) {
  const path = `variants.${id}.${field}`;
  const problem = form.problemAt(path);
  return {
    id: fieldId(path),
    className: styles.cell,
    disabled: !form.mayChange,
    'aria-label': label,
    'aria-invalid': problem ? (true as const) : undefined,
    title: problem,
    'data-changed': form.isChangedAt(path) || undefined,
  };
}

export function PriceCell(props: CellProps & { field: 'basePrice' | 'salePrice' }) {
  const { form, id, field } = props;
  const cell = useCell(props);
  const { basePrice = 0, salePrice = 0 } = form.value.variants[id] ?? {};
  const isAbove = field === 'salePrice' && salePrice > basePrice;
  return (
    <td data-end>
      <span className={styles.money} data-changed={cell['data-changed']}>
        <AmountInput
          {...cell}
          value={field === 'basePrice' ? basePrice : salePrice}
          {...(isAbove ? { 'aria-invalid': true, title: 'The price is above the MRP' } : {})}
          onChange={(rupees) => form.set(['variants', id, field], rupees)}
        />
      </span>
    </td>
  );
}

export function TextCell({ missing, ...props }: CellProps & { field: 'sku' | 'gtin'; missing?: string }) {
  const { form, id, field } = props;
  const cell = useCell(props);
  const text = form.value.variants[id]?.[field] ?? '';
  const isWrong = field === 'gtin' && text !== '' && !isGtin(text);
  const input: ComponentProps<'input'> = isWrong
    ? { ...cell, 'aria-invalid': true, title: 'A digit is wrong: the check digit does not fit' }
    : cell;
  return (
    <td data-field={field}>
      <input
        {...input}
        autoComplete="off"
        spellCheck={false}
        placeholder={missing}
        value={text}
        onChange={({ target }) => {
          const typed = field === 'gtin' ? target.value.replace(/\s/g, '') : target.value;
          form.set(['variants', id, field], field === 'gtin' && typed === '' ? null : typed);
        }}
      />
    </td>
  );
}

export function MeasureCell(props: CellProps & { field: 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' }) {
  const { form, id, field } = props;
  const cell = useCell(props);
  return (
    <td data-end>
      <input
        {...cell}
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        placeholder="–"
        value={form.value.variants[id]?.[field] ?? ''}
        onChange={({ target }) => form.set(['variants', id, field], target.value === '' ? null : target.valueAsNumber)}
      />
    </td>
  );
}
