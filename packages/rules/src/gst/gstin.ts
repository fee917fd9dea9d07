import { GST_STATES } from './gst-states.ts';

/** Shown beside a GST number that passes `gstinError`. Source: specification point 5. */
export const GSTIN_VALID_MESSAGE = 'GST number format is valid!';

const GSTIN_LENGTH = 15;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A non-resident provider of online services, whose number has 99 in place of a state. */
const FOREIGN_PROVIDER = /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/;
/** The kinds of GST numbers. Source: the GST system's developer portal, formats of taxpayer numbers. */
const STRUCTURES = [
  // A taxpayer: state, PAN, number of the registration; C and D before the check character are the next two kinds.
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  // An e-commerce operator who collects tax at source.
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  // An office that deducts tax at source, by its TAN or PAN.
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  // A government department.
  /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ[0-9A-Z]$/,
  // A body of the United Nations, an embassy or another notified person.
  /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  // A non-resident taxable person.
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  FOREIGN_PROVIDER,
];

/** A GST number as it is stored: letters and digits only, uppercased. Source: specification point 5. */
export function normaliseGstin(value: string): string {
  return value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** The message for a GST number of a business order, or undefined when it is valid. Source: specification point 5. */
export function gstinError(value: string): string | undefined {
  const gstin = normaliseGstin(value);
  if (gstin === '') return 'Please enter GST number for business order';
  if (gstin.length !== GSTIN_LENGTH) return 'GST number must be exactly 15 characters';
  if (!(gstin.slice(0, 2) in GST_STATES) && !FOREIGN_PROVIDER.test(gstin))
    return 'GST number must start with a valid state code';
  if (!STRUCTURES.some((structure) => structure.test(gstin)))
    return 'GST number does not follow the GST format, for example 24ABCDE1234F1Z5';
  if (gstinCheckDigit(gstin) !== gstin.charAt(GSTIN_LENGTH - 1)) {
    return 'GST number is not valid: its last character does not match the rest';
  }
  return undefined;
}

/** The message while a GST number is being typed; none for an empty field. Source: specification point 5. */
export function gstinTypingError(value: string): string | undefined {
  const gstin = normaliseGstin(value);
  if (gstin !== '' && gstin.length !== GSTIN_LENGTH) return 'GST number must be 15 characters';
  return undefined;
}

/** The state or union territory a GST number is registered in, or undefined for an unknown code. */
export function gstinState(value: string): string | undefined {
  return GST_STATES[normaliseGstin(value).slice(0, 2)];
}

/** The message for the business name of a business order. Source: specification point 5. */
export function businessNameError(value: string): string | undefined {
  return value.trim() === '' ? 'Please enter business name' : undefined;
}

/** The check character of a GST number (mod 36, alternating weights 1 and 2), from its first 14 characters. */
export function gstinCheckDigit(gstin: string): string {
  let sum = 0;
  for (const [index, character] of [...gstin.slice(0, GSTIN_LENGTH - 1)].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}
