import { phoneDigits } from '@bijli/rules';
import { TextField } from '@bijli/ui/text-field.tsx';

type PhoneFieldProps = {
  value: string;
  onChange: (phone: string) => void;
  label?: string;
  labelNote?: string;
  name?: string;
  error?: string | undefined;
  onBlur?: () => void;
  /** For a step that replaces another one. */
  isFocusedFirst?: boolean;
};

/** An Indian mobile number: +91 is a fixed prefix, at most ten digits can be typed. */
export function PhoneField({ onChange, label = 'Mobile number', isFocusedFirst = false, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      ref={isFocusedFirst ? focusOnce : undefined}
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      // Leaves room for a pasted country code and spaces, which are stripped.
      maxLength={40}
      onChange={(event) => onChange(phoneDigits(event.target.value))}
    />
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
