import { barcodeProblem, gtinLengths, isGtin } from '../product/gtin.ts';
import { shortenedProblem } from './formula-problem.ts';
import type { ReadCell } from './read-result.ts';
import { typedText } from './typed-text.ts';

/** A barcode number that a spreadsheet may have taken for an amount. */
export function readBarcode(text: string): ReadCell<string> {
  const digits = typedText(text);
  const shortened = shortenedProblem(digits);
  if (shortened) return { problem: shortened };
  if (!/^\d+$/.test(digits)) return { problem: `“${text}” is no barcode: it has digits only.` };
  if (gtinLengths.includes(digits.length)) return { value: digits, ...said(digits) };
  const whole = gtinLengths.map((length) => digits.padStart(length, '0')).find((padded) => isGtin(padded));
  const lost = whole ? ` It may have lost its leading zeros: ${whole}.` : '';
  return { problem: `The barcode ${digits} has ${digits.length} digits, not 8, 12, 13 or 14.${lost}` };
}

/** A wrong digit at the end is a slip as often as it is a number of one's own. */
function said(digits: string): { warning?: string; question?: string } {
  const problem = barcodeProblem(digits);
  const warning = problem && `${problem}: it is kept, and not sent to search engines.`;
  if (problem && warning && !isGtin(digits)) return { warning, question: `${problem}. Is this the barcode?` };
  if (warning) return { warning };
  if (digits.length !== 12) return {};
  return {
    warning: `The barcode ${digits} has 12 digits. If its label has 13, the 0 at its beginning was lost, which makes no difference.`,
  };
}
