import { digitsOnly, OTP_DIGITS } from '@bijli/rules';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { useId } from 'react';
import styles from './otp-field.module.css';

type OtpFieldProps = {
  value: string;
  onChange: (otp: string) => void;
  error?: string | undefined;
  /** For a step in which it is the only field. */
  isFocusedFirst?: boolean;
};

/** A one-time password: one input drawn as six cells, so that paste and autofill work. */
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

/** Runs in the commit that removes the pressed button: a dialog recovers lost focus one frame later. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
