import type { Notes } from '../entities.ts';
import { invalidInput } from './refusals.ts';

export type Fields = Record<string, unknown>;

export function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return Object.fromEntries(Object.entries(body));
}

/** Paise: an integer of at least 100, also as a string of digits, which the provider accepts from forms. */
export function readAmount(fields: Fields): number {
  const value = fields['amount'];
  if (value === undefined || value === null || value === '')
    throw invalidInput('The amount field is required.', 'amount');
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw invalidInput('The amount must be an integer.', 'amount');
  }
  if (amount < 100) throw invalidInput('The amount must be at least INR 1.00', 'amount');
  return amount;
}

export function readCurrency(fields: Fields): string {
  const currency = fields['currency'];
  if (currency === undefined) throw invalidInput('The currency field is required.', 'currency');
  if (currency !== 'INR') throw invalidInput('Currency is not supported', 'currency');
  return currency;
}

export function readReceipt(fields: Fields): string | null {
  const receipt = fields['receipt'];
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw invalidInput('The receipt must be a string.', 'receipt');
  if (receipt.length > 40) throw invalidInput('receipt: the length must be no more than 40.', 'receipt');
  return receipt;
}

export function readNotes(fields: Fields): Notes {
  const entries = Object.entries(fieldsOf(fields['notes']));
  if (entries.length > 15) throw invalidInput('Number of fields in notes should be less than or equal to 15', 'notes');
  if (entries.some(([, value]) => typeof value !== 'string' && typeof value !== 'number')) {
    throw invalidInput('The notes must be of text', 'notes');
  }
  // The provider serializes empty notes as an empty list.
  return entries.length === 0 ? [] : Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function readText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
