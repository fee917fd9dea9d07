import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { type ReactNode, useId } from 'react';
import styles from './return-dialog.module.css';

type QuestionProps = {
  field: string;
  legend: string;
  error: string | undefined;
  /** Renders the choices, each described by the element with this id, if any. */
  children: (lineId: string | undefined) => ReactNode;
};

/** A question of the form with its choices and its error. */
export function Question({ field, legend, error, children }: QuestionProps) {
  const id = useId();
  const lineId = error && id;
  return (
    <fieldset className={styles.group} data-field={field} aria-describedby={lineId}>
      <legend>{legend}</legend>
      {children(lineId)}
      <div aria-live="polite">
        {error && (
          <FieldMessage tone="bad" id={id}>
            {error}
          </FieldMessage>
        )}
      </div>
    </fieldset>
  );
}
