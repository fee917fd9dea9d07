import type { ReturnReason } from '@bijli/contract';
import { useId } from 'react';
import { Choice } from '../../../components/choice.tsx';
import { FieldMessage } from '../../../components/text-field.tsx';
import styles from './return-dialog.module.css';
import { returnReasons } from './return-view.ts';

const reasons: readonly ReturnReason[] = ['damaged', 'near_expiry', 'not_as_described', 'defective'];

type ReturnReasonsProps = {
  value: ReturnReason | undefined;
  error: string | undefined;
  onChange: (reason: ReturnReason) => void;
};

/** The four cases in which goods may come back. */
export function ReturnReasons({ value, error, onChange }: ReturnReasonsProps) {
  const name = useId();
  const lineId = useId();
  return (
    <fieldset className={styles.group} data-field="reason" aria-describedby={error && lineId}>
      <legend>Why are you returning it?</legend>
      {reasons.map((reason) => (
        <Choice
          key={reason}
          type="radio"
          name={name}
          className={styles.row}
          checked={value === reason}
          aria-describedby={error && lineId}
          onChange={() => onChange(reason)}
        >
          {returnReasons[reason]}
        </Choice>
      ))}
      <div aria-live="polite">
        {error && (
          <FieldMessage tone="bad" id={lineId}>
            {error}
          </FieldMessage>
        )}
      </div>
    </fieldset>
  );
}
