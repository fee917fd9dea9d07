import { plainDigits } from '@bijli/rules';

/** Rupees as people in India write them: '1,23,456.50', '₹ 12,499'. Undefined for what is no such amount. */
export function parseRupees(text: string): number | undefined {
  const plain = plainDigits(text).trim().replace(/^₹\s*/, '');
  const isGrouped = /^(\d{1,2}(,\d{2})*|\d{1,3}(,\d{3})*),\d{3}(\.\d{1,2})?$/.test(plain);
  if (!isGrouped && !/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain.replaceAll(',', ''));
  return Number.isFinite(amount) ? amount : undefined;
}

/** A whole number from 0, with or without groups. */
export function parseQuantity(text: string): number | undefined {
  const amount = parseRupees(text);
  return amount !== undefined && Number.isInteger(amount) && !/[₹.]/.test(text) ? amount : undefined;
}
