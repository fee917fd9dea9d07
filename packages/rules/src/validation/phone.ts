/** The digits of an Indian phone number, without +91. Source: specification point 9. */
export const PHONE_DIGITS = 10;

/** The digits 0 to 9 of a text, at most `max`. */
export function digitsOnly(value: string, max: number): string {
  return value.replace(/[^0-9]/g, '').slice(0, max);
}

/**
 * The value of the phone field: at most 10 digits, so that a pasted '+91 98765 43210' or '098765 43210' loses its prefix and
 * not its end.
 */
export function phoneDigits(value: string): string {
  const digits = value.replace(/[^0-9]/g, '');
  const withoutPrefix = /^(?:91|0)([0-9]{10})$/.exec(digits);
  return withoutPrefix?.[1] ?? digits.slice(0, PHONE_DIGITS);
}

/** The message for a phone number that is not exactly 10 digits. Source: specification point 5. */
export function phoneError(value: string): string | undefined {
  return /^[0-9]{10}$/.test(value) ? undefined : 'Please enter a valid 10-digit phone number';
}
