import { bulkFieldOf, bulkFields, isTextField, textField } from '@bijli/contract/product-fields';
import { Choice } from '@bijli/ui/choice.tsx';
import type { ReactNode } from 'react';
import { Field } from '../../components/form/field.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import type { BulkDraft } from './bulk-action.ts';
import styles from './products.module.css';

type BulkFieldsProps = {
  draft: BulkDraft;
  options: { brands: Option[]; categories: Option[] };
  onChange: (patch: Partial<BulkDraft>) => void;
};

const kinds: Record<BulkDraft['kind'], string> = {
  price: 'Change prices',
  sale: 'Plan a sale',
  publish: 'Publish',
  draft: 'Take off sale',
  archive: 'Archive',
  'add-category': 'Add a category',
  'remove-category': 'Take off a category',
  set: 'Set a field',
};
const choicesOf = (field: BulkDraft['field']) => (isTextField(field) ? textField(field).choices : undefined);
const fields = Object.fromEntries(bulkFields.map(({ name, label }) => [name, label]));

/** What is to be done, with its figures. */
export function BulkFields({ draft, options, onChange }: BulkFieldsProps) {
  const { kind, field } = draft;
  const select = <Name extends keyof BulkDraft>(label: string, name: Name, choices: Record<string, string>) => (
    <Select
      label={label}
      value={String(draft[name])}
      choices={choices}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const asChoices = (list: Option[]) => ({
    '': 'Choose',
    ...Object.fromEntries(list.map((one) => [one.value, one.name])),
  });
  return (
    <>
      {select('What to do', 'kind', kinds)}
      {kind === 'price' && <PriceFields draft={draft} onChange={onChange} select={select} />}
      {kind === 'sale' && <SaleFields draft={draft} onChange={onChange} select={select} />}
      {(kind === 'add-category' || kind === 'remove-category') &&
        select('Category', 'categoryId', asChoices(options.categories))}
      {kind === 'set' && (
        <div className={styles.actions}>
          <Select
            label="Field"
            value={field}
            choices={fields}
            onChange={(next) => onChange({ field: next as BulkDraft['field'], value: '' })}
          />
          {field === 'brandId' ? (
            select('Brand', 'value', asChoices(options.brands))
          ) : choicesOf(field) ? (
            select(bulkFieldOf(field).label, 'value', { '': 'None', ...choicesOf(field) })
          ) : (
            <Text label={bulkFieldOf(field).label} value={draft.value} onChange={(value) => onChange({ value })} />
          )}
        </div>
      )}
    </>
  );
}

type PriceFieldsProps = Omit<BulkFieldsProps, 'options'> & {
  select: (label: string, name: 'of' | 'by' | 'direction', choices: Record<string, string>) => ReactNode;
};

function PriceFields({ draft, onChange, select }: PriceFieldsProps) {
  const unit = draft.by === 'percent' ? 'Percent' : 'Rupees';
  return (
    <>
      <div className={styles.actions}>
        {select('Which price', 'of', { sale: 'Price', base: 'MRP' })}
        {select('How', 'by', { percent: 'By percent', amount: 'By an amount', set: 'To an amount' })}
        {draft.by !== 'set' && select('Direction', 'direction', { lower: 'Lower', raise: 'Raise' })}
        <Text label={unit} value={draft.amount} onChange={(amount) => onChange({ amount })} inputMode="decimal" />
      </div>
      <Choice
        type="checkbox"
        checked={draft.endingInNine}
        onChange={({ target }) => onChange({ endingInNine: target.checked })}
      >
        End in nine, such as ₹1,239
      </Choice>
    </>
  );
}

function SaleFields({ draft, onChange, select }: PriceFieldsProps) {
  const unit = draft.by === 'percent' ? 'Percent lower' : draft.by === 'amount' ? 'Rupees lower' : 'Rupees';
  return (
    <>
      <div className={styles.actions}>
        {select('How', 'by', { percent: 'By percent', amount: 'By an amount', set: 'At one price' })}
        <Text label={unit} value={draft.amount} onChange={(amount) => onChange({ amount })} inputMode="decimal" />
        <Text label="First day" type="date" value={draft.from} onChange={(from) => onChange({ from })} />
        <Text label="Last day, or empty" type="date" value={draft.until} onChange={(until) => onChange({ until })} />
      </div>
      <Choice
        type="checkbox"
        checked={draft.endingInNine}
        onChange={({ target }) => onChange({ endingInNine: target.checked })}
      >
        End in nine, such as ₹1,239
      </Choice>
      <p className="dim xs">
        The days are those of India: it begins with the first, and the price of before comes back after the last.
      </p>
    </>
  );
}

type SelectProps = { label: string; value: string; choices: Record<string, string>; onChange: (value: string) => void };

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(choices).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type TextProps = {
  label: string;
  value: string;
  type?: 'date';
  inputMode?: 'decimal';
  onChange: (value: string) => void;
};

function Text({ label, value, type, inputMode, onChange }: TextProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          maxLength={120}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
