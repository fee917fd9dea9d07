import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type Shared = {
  label: string;
  note?: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** One line of text of a small form. */
export function TextLine(props: Shared & Omit<ComponentProps<'input'>, keyof Shared>) {
  const { label, note, hint, problem, value, onChange, ...input } = props;
  return (
    <Field {...{ label, note, hint, problem }}>
      {(control) => <input {...input} {...control} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Several lines of text of a small form. */
export function TextLines(props: Shared & Omit<ComponentProps<'textarea'>, keyof Shared>) {
  const { label, note, hint, problem, value, onChange, ...area } = props;
  return (
    <Field {...{ label, note, hint, problem }}>
      {(control) => (
        <textarea rows={4} {...area} {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
