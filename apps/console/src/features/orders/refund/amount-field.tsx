import { formatPaise } from '@bijli/rules';
import { Field } from '../../../components/form/field.tsx';
import styles from './refund.module.css';

type AmountFieldProps = {
  typed: string;
  mostPaise: number;
  problem: string | undefined;
  onType: (text: string) => void;
};

/** How much goes back, in rupees; what is no amount stays as typed. */
export function AmountField({ typed, mostPaise, problem, onType }: AmountFieldProps) {
  return (
    <Field label="Amount" hint={`At most ${formatPaise(mostPaise)}.`} problem={problem}>
      {(control) => (
        <span className={styles.amount}>
          <span aria-hidden="true">₹</span>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </span>
      )}
    </Field>
  );
}
