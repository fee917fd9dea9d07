import { formatRupees } from '@bijli/rules';

const amounts = new Set(['mrp', 'price', 'sale price']);

/** A value as a list shows it: amounts with their sign, numbers grouped; undefined for an empty one. */
export function valueText(column: string, value: string): string | undefined {
  if (value === '') return undefined;
  const amount = Number(value);
  if (!Number.isFinite(amount)) return value;
  if (amounts.has(column)) return formatRupees(amount);
  return column === 'stock' ? amount.toLocaleString('en-IN') : value;
}

/** Too long to stand beside what it becomes: shown as one text with its difference. */
export function isLong(...values: readonly string[]): boolean {
  return values.some((value) => value.length > 60 || value.includes('\n'));
}
