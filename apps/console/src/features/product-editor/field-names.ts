import { productFields } from '@bijli/contract/product-fields';
import { groupedNumber } from '../../platform/format/count-of.ts';

/** Fields that only variants have. */
const ofVariants: Record<string, string> = { isSold: 'Sold', choices: 'Values' };
const rows: Record<string, { label: string }> = productFields;

/** A field of a product or variant in words. */
export function fieldName(field: string): string {
  return rows[field]?.label ?? ofVariants[field] ?? field;
}

/** A value as it is shown in a difference; empty where it would be too long to help. */
export function shortValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number')
    return /Price$/.test(field) ? `₹${value.toLocaleString('en-IN')}` : groupedNumber(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' && value.length <= 40 && !/Id$/.test(field) ? value : '';
}
