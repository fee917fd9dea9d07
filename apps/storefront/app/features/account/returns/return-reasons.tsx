import type { ReturnReason } from '@bijli/contract';
import { Choice } from '@bijli/ui/choice.tsx';
import { useId } from 'react';
import { Question } from './question.tsx';
import styles from './return-dialog.module.css';
import { returnReasons } from './return-view.ts';

const reasons: readonly ReturnReason[] = ['damaged', 'near_expiry', 'not_as_described', 'defective'];

type ReturnReasonsProps = {
  value: ReturnReason | undefined;
  error: string | undefined;
  onChange: (reason: ReturnReason) => void;
};

/** The four reasons for a return. */
export function ReturnReasons({ value, error, onChange }: ReturnReasonsProps) {
  const name = useId();
  return (
    <Question field="reason" legend="Why are you returning it?" error={error}>
      {(lineId) =>
        reasons.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            name={name}
            className={styles.row}
            checked={value === reason}
            aria-describedby={lineId}
            onChange={() => onChange(reason)}
          >
            {returnReasons[reason]}
          </Choice>
        ))
      }
    </Question>
  );
}
