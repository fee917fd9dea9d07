import { formatPaise, rupeesToPaise } from '@bijli/rules';

/** Months over which cards spread a price. */
export const emiMonths = [3, 6, 9, 12] as const;

const longest = 12;

/** One month's part of a price (rupees), rounded to the rupee, e.g. '₹1,042'. */
export function emiPerMonth(price: number, months: number = longest): string {
  return formatPaise(Math.round(rupeesToPaise(price) / months / 100) * 100);
}
