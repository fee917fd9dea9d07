import { digitsOnly, OTP_DIGITS } from '@bijli/rules';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { useId } from 'react';
import styles from './otp-field.module.css';

type OtpFieldProps = {
  value: string;
  onChange: (otp: string) => void;
  error?: string | undefined;
  /** For a step on which it is the only thing to do. */
  isFocusedFirst?: boolean;
};

/** A one-time password: one input, drawn as six ruled cells, so that paste and autofill simply work. */
export function OtpField({ value, onChange, error, isFocusedFirst = false }: OtpFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {OTP_DIGITS}-digit OTP
      </label>
      <div className={styles.cells}>
        <input
          ref={isFocusedFirst ? focusOnce : undefined}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(digitsOnly(event.target.value, OTP_DIGITS))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-line` : undefined}
        />
      </div>
      <div id={`${id}-line`} aria-live="polite" className={styles.lines}>
        {error && <FieldMessage tone="bad">{error}</FieldMessage>}
      </div>
    </div>
  );
}

/** In the commit that takes the pressed key away: a dialog that finds the focus lost takes it a frame later. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
