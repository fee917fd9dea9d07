import { plainDigits } from '@bijli/rules';

const maxRupees = 1_00_00_000;
const highestRate = 48;

/** A parsed field, or its error. */
export type FieldValue = { value: number; problem?: undefined } | { value?: undefined; problem: string };

/** A rupee amount as typed, e.g. '12,499' or '₹ 12499.50'. */
export function readAmount(text: string): FieldValue {
  const value = readNumber(text.replace(/[₹,\s]/g, ''));
  if (value === undefined || value < 1 || value > maxRupees)
    return { problem: 'Please enter an amount from ₹1 to ₹1,00,00,000' };
  return { value };
}

/** A yearly rate in percent as typed, e.g. '15' or '13.5 %'. */
export function readRate(text: string): FieldValue {
  const value = readNumber(text.replace(/[%\s]/g, ''));
  if (value === undefined || value > highestRate) return { problem: `Please enter a rate from 0 to ${highestRate}` };
  return { value };
}

function readNumber(text: string): number | undefined {
  const plain = plainDigits(text);
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
