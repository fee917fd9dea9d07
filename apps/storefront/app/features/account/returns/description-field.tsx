import fields from '@bijli/ui/text-field.module.css';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { useId } from 'react';
import styles from './return-dialog.module.css';
import { charactersLeft } from './return-draft.ts';

const counterFrom = 100;

type DescriptionFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void };

/** Free text. Text beyond the limit is kept and counted, never cut off. */
export function DescriptionField({ value, error, onChange }: DescriptionFieldProps) {
  const id = useId();
  const left = charactersLeft(value);
  return (
    <div className={fields.field} data-field="description">
      <label className={fields.label} htmlFor={id}>
        What is wrong?
      </label>
      <textarea
        id={id}
        className={`${fields.input} ${styles.text}`}
        rows={4}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-line ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-line`} className={fields.lines} aria-live="polite">
        {error && <FieldMessage tone="bad">{error}</FieldMessage>}
      </div>
      {left <= counterFrom && (
        <p id={`${id}-count`} className={`s num ${left < 0 ? 'bad' : 'dim'}`}>
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </p>
      )}
    </div>
  );
}
