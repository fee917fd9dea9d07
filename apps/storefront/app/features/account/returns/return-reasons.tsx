import type { ReturnReason } from '@bijli/contract';
import { Choice } from '@bijli/ui/choice.tsx';
import { useId } from 'react';
import { returnReasons } from '../../../components/returns/return-words.ts';
import { Question } from './question.tsx';
import styles from './return-dialog.module.css';

type ReturnReasonsProps = {
  /** Those that the order is taken back for. */
  reasons: readonly ReturnReason[];
  value: ReturnReason | undefined;
  error: string | undefined;
  onChange: (reason: ReturnReason) => void;
};

/** The reasons for a return. */
export function ReturnReasons({ reasons, value, error, onChange }: ReturnReasonsProps) {
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
