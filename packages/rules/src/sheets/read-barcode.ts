import { isGtin } from '../product/gtin.ts';
import type { ReadCell } from './read-result.ts';

const lengths = [8, 12, 13, 14];

/** A barcode number that a spreadsheet may have taken for an amount. */
export function readBarcode(text: string): ReadCell<string> {
  const digits = text.trim();
  if (/^\d[\d.,]*e\+?\d+$/i.test(digits))
    return { problem: `“${text}” was shortened by a spreadsheet. Make the column text and write all digits.` };
  if (!/^\d+$/.test(digits)) return { problem: `“${text}” is no barcode: it has digits only.` };
  if (lengths.includes(digits.length))
    return isGtin(digits) ? { value: digits } : { value: digits, warning: `The last digit of ${digits} does not fit.` };
  const whole = lengths.map((length) => digits.padStart(length, '0')).find((padded) => isGtin(padded));
  const lost = whole ? ` It may have lost its leading zeros: ${whole}.` : '';
  return { problem: `The barcode ${digits} has ${digits.length} digits, not 8, 12, 13 or 14.${lost}` };
}
