import type { ComponentProps, ReactNode } from 'react';
import type { DocumentPath } from './documents/document-path.ts';
import { Field } from './field.tsx';
import styles from './form.module.css';

/** The parts of a document form that a single field uses. */
export type FieldForm = {
  read: (path: DocumentPath) => unknown;
  set: (path: DocumentPath, value: unknown) => void;
  problemAt: (path: DocumentPath) => string | undefined;
};

type Shared = {
  form: FieldForm;
  path: DocumentPath;
  label: string;
  isLabelHidden?: boolean;
  note?: ReactNode;
  hint?: ReactNode;
  span?: 2 | 3 | 4 | 6 | 8;
};
type Rest<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof Shared | 'value' | 'onChange'>;

/** One line of text of a document. A field that may be null is null when it is empty. */
export function TextInput({ isNullable, ...props }: Shared & Rest<'input'> & { isNullable?: boolean }) {
  const { form, path, label, isLabelHidden, note, hint, span, ...input } = props;
  return (
    <Field {...{ label, isLabelHidden, note, hint, span, path }} problem={form.problemAt(path)}>
      {(control) => (
        <input
          {...input}
          {...control}
          value={textOf(form.read(path))}
          onChange={({ target }) => form.set(path, isNullable && target.value === '' ? null : target.value)}
        />
      )}
    </Field>
  );
}

/** Several lines of text of a document. */
export function TextArea({ form, path, label, isLabelHidden, note, hint, span, ...area }: Shared & Rest<'textarea'>) {
  return (
    <Field {...{ label, isLabelHidden, note, hint, span, path }} problem={form.problemAt(path)}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          value={textOf(form.read(path))}
          onChange={({ target }) => form.set(path, target.value)}
        />
      )}
    </Field>
  );
}

type Option = { value: string; name: string };

type SelectInputProps = Shared & Rest<'select'> & { options: readonly Option[]; isNullable?: boolean };

/** One of a few values of a document, by the browser's own list. A field that may be null is null without one. */
export function SelectInput({ options, isNullable, ...props }: SelectInputProps) {
  const { form, path, label, isLabelHidden, note, hint, span, ...select } = props;
  return (
    <Field {...{ label, isLabelHidden, note, hint, span, path }} problem={form.problemAt(path)}>
      {(control) => (
        <select
          {...select}
          {...control}
          value={textOf(form.read(path))}
          onChange={({ target }) => form.set(path, isNullable && target.value === '' ? null : target.value)}
        >
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A whole or decimal number of a document; null when it is empty and `emptyAs` is not given. */
export function NumberInput({
  unit,
  emptyAs = null,
  ...props
}: Shared & Rest<'input'> & { unit?: string; emptyAs?: number | null }) {
  const { form, path, label, isLabelHidden, note, hint, span, ...input } = props;
  const value = form.read(path);
  return (
    <Field {...{ label, isLabelHidden, note, hint, span, path }} problem={form.problemAt(path)}>
      {(control) => (
        <span className={styles.united}>
          <input
            type="number"
            inputMode="decimal"
            {...input}
            {...control}
            onWheel={leaveByWheel}
            value={typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''}
            onChange={({ target }) => form.set(path, target.value === '' ? emptyAs : target.valueAsNumber)}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** The wheel scrolls the page: over a number with the focus it would change the number. */
export function leaveByWheel({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.blur();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}
