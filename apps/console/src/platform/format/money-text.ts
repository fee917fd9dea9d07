import { formatRupees } from '@bijli/rules';

/** Rupees as the console writes them: below zero with the minus of its other figures, '−₹998'. */
export function moneyText(rupees: number): string {
  return formatRupees(rupees).replace('-', '−');
}
