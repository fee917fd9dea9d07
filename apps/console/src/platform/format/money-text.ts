import { formatPaise, formatRupees } from '@bijli/rules';
import { withMinus } from './minus.ts';

/** Rupees as the console writes them: below zero with the minus of its other figures, '−₹998'. */
export function moneyText(rupees: number): string {
  return withMinus(formatRupees(rupees));
}

/** The same of paise. */
export function paiseText(paise: number): string {
  return withMinus(formatPaise(paise));
}
