import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { type ComponentProps, useId } from 'react';
import styles from './form-fields.module.css';

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string | undefined };

/** A select with its error message. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-line` : undefined}
      />
      <div id={`${id}-line`} aria-live="polite">
        {error && <FieldMessage tone="bad">{error}</FieldMessage>}
      </div>
    </div>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  value: string;
  limit: number;
  error?: string | undefined;
};

/** A multi-line text with a character count, announced only when it is too long. */
export function TextArea({ label, limit, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-line ${id}-count`}
      />
      <div className={styles.lines}>
        <div id={`${id}-line`} aria-live="polite">
          {error && <FieldMessage tone="bad">{error}</FieldMessage>}
        </div>
        <p id={`${id}-count`} className="xs dim3 num">
          {grouped(area.value.length)} of {grouped(limit)}
        </p>
      </div>
    </div>
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}
