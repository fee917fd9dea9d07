import { plainDigits } from './plain-digits.ts';

/** The digits of an Indian phone number, without +91. Source: specification point 9. */
export const PHONE_DIGITS = 10;

/** The digits of a text as 0 to 9, at most `max`. */
export function digitsOnly(value: string, max: number): string {
  return plainDigits(value)
    .replace(/[^0-9]/g, '')
    .slice(0, max);
}

/**
 * The value of the phone field: at most 10 digits, without the country code or trunk zero of a number that was typed or
 * pasted with them ('+91 98765 43210', '0091…', '0 98765 43210').
 */
export function phoneDigits(value: string): string {
  return nationalDigits(plainDigits(value)).slice(0, PHONE_DIGITS);
}

/**
 * The ten digits of a text that is a phone number as a whole ('(+91) 98765 43210', 'tel:+919876543210'); undefined when it
 * is something else or has another length.
 */
export function parsePhone(text: string): string | undefined {
  const plain = plainDigits(text);
  if (!/^(?:tel:)?[+(]*[0-9][0-9 ()+.-]*$/i.test(plain.trim())) return undefined;
  const digits = nationalDigits(plain);
  return digits.length === PHONE_DIGITS ? digits : undefined;
}

/** A ten-digit number may itself begin with 91, so 91 is a country code only in front of more than ten digits. */
function nationalDigits(value: string): string {
  const digits = value.replace(/[^0-9]/g, '').replace(/^0+/, '');
  return digits.length > PHONE_DIGITS && digits.startsWith('91') ? nationalDigits(digits.slice(2)) : digits;
}

/**
 * The message for a number that is not a mobile number of 10 digits: these begin with 6 to 9. Sources: specification point 5;
 * Department of Telecommunications, National Numbering Plan.
 */
export function phoneError(value: string): string | undefined {
  return /^[6-9][0-9]{9}$/.test(value) ? undefined : 'Please enter a valid 10-digit phone number';
}
