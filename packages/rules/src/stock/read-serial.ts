import { isGtin } from '../product/gtin.ts';
import { shortenedProblem } from '../sheets/formula-problem.ts';
import type { ReadCell } from '../sheets/read-result.ts';
import { typedText } from '../sheets/typed-text.ts';

/** Which number each piece of a product has. */
export type SerialKind = 'imei' | 'serial';

export const maxSerialLength = 40;

/** Blanks of every kind, and what nobody sees: Excel, web pages and scanners leave them. */
const blanks = /[\s\p{Z}\p{Cc}\p{Cf}]/gu;

/**
 * A number of one piece as it is kept: without blanks, in capitals, an IMEI of digits alone. The problem is a sentence for who scanned,
 * typed or pasted it. Source of the 15 digits and the last one: 3GPP TS 23.003, 6.2.1 and annex B.
 */
export function readSerial(text: string, kind: SerialKind): ReadCell<string> {
  const given = plainSerial(text);
  if (given === '') return { problem: 'There is no number.' };
  const shortened = shortenedProblem(given);
  if (shortened) return { problem: shortened };
  return kind === 'imei' ? readImei(given) : readOther(given);
}

/** The text of a number as it is compared, whatever kind it is of. */
export function plainSerial(text: string): string {
  return typedText(text.normalize('NFKC').replace(blanks, ''))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

function readImei(given: string): ReadCell<string> {
  // As some boxes print it, and as a spreadsheet writes an amount.
  const digits = given.replace(/[-/]/g, '').replace(/[.,]0+$/, '');
  if (/[^\d]/.test(digits)) return { problem: `“${given}” is no IMEI: an IMEI has 15 digits and nothing else.` };
  if (digits.length !== 15) return { problem: lengthProblem(digits) };
  if (/^(\d)\1+$/.test(digits)) return { problem: `${digits} is no IMEI: all its digits are the same.` };
  if (!fitsLuhn(digits))
    return { problem: `The last digit of ${digits} does not fit, so one of its digits is wrong. Scan it again.` };
  return { value: digits };
}

function lengthProblem(digits: string): string {
  if (isGtin(digits))
    return `${digits} is a barcode (EAN), which all pieces of a product have. Scan the IMEI of the piece.`;
  if (digits.length === 14) return `${digits} has 14 digits, an IMEI has 15: the last one is missing.`;
  if (digits.length === 16)
    return `${digits} has 16 digits, an IMEI has 15: with the version of the software at its end it is no IMEI.`;
  return `${digits} has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}, an IMEI has 15.`;
}

function readOther(given: string): ReadCell<string> {
  if (given.length > maxSerialLength)
    return { problem: `A serial number has at most ${maxSerialLength} characters, this one has ${given.length}.` };
  if (!/^[A-Z\d][A-Z\d./_+:#-]*$/.test(given))
    return { problem: `“${given}” is no serial number: it has Latin letters, digits and - . / _ only.` };
  if (given.length < 4)
    return { problem: `“${given}” is too short for a serial number: it has at least 4 characters.` };
  return { value: given };
}

/** Whether the last digit fits the others. Source: ISO/IEC 7812-1 annex B (Luhn). */
export function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}
