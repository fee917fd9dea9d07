import { formatPaise } from '@bijli/rules';

/** A column amount with Indian grouping and two decimals, without a currency sign: '1,24,990.00'. */
export function columnAmount(paise: number): string {
  const fraction = paise % 100;
  return `${formatPaise(paise - fraction).slice(1)}.${String(fraction).padStart(2, '0')}`;
}

/** An amount with currency sign: '₹1,24,990.00'. */
export function wholeAmount(paise: number): string {
  return `₹${columnAmount(paise)}`;
}
