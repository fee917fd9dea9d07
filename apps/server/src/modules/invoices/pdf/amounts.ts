import { formatPaise } from '@bijli/rules';

/** A figure of a column: Indian grouping, always two decimals, no sign of its own: '1,24,990.00'. */
export function columnAmount(paise: number): string {
  const fraction = paise % 100;
  return `${formatPaise(paise - fraction).slice(1)}.${String(fraction).padStart(2, '0')}`;
}

/** A sum that stands alone: '₹1,24,990.00'. */
export function wholeAmount(paise: number): string {
  return `₹${columnAmount(paise)}`;
}
