import type { VariantDocument } from '@bijli/contract';
import { barcodeProblem } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import type { ComponentProps } from 'react';
import { AmountInput } from '../../../components/fields/amount-input.tsx';
import editable from '../../../components/fields/editable-cell.module.css';
import { fieldId } from '../../../components/form/field.tsx';
import { leaveByWheel } from '../../../components/form/text-fields.tsx';
import type { ProductForm } from '../use-product-form.ts';
import styles from './variants.module.css';

type CellProps = {
  form: ProductForm;
  id: string;
  field: keyof VariantDocument;
  column: string;
  /** The variant, by its SKU or what it is chosen by. */
  unit: string;
};

function useCell({ form, id, field, column, unit }: CellProps) {
  const path = `variants.${id}.${field}`;
  const problem = form.problemAt(path);
  return {
    id: fieldId(path),
    className: classNames(editable.field, styles.field),
    disabled: !form.mayChange,
    'aria-label': `${column} of ${unit}`,
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
    <td data-end data-label={props.column}>
      <span className={classNames(styles.money, cell['data-changed'] && editable.changed)}>
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
  const problem = field === 'gtin' && text !== '' ? barcodeProblem(text) : undefined;
  const input: ComponentProps<'input'> = problem ? { ...cell, 'aria-invalid': true, title: problem } : cell;
  return (
    <td data-field={field} data-label={props.column}>
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

type Measure = 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm';

export function MeasureCell({ measuredIn, ...props }: CellProps & { field: Measure; measuredIn: string }) {
  const { form, id, field } = props;
  const cell = useCell(props);
  return (
    <td data-end data-label={`${props.column}, ${measuredIn}`}>
      <input
        {...cell}
        type="number"
        onWheel={leaveByWheel}
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
