import type { Paise } from '../money/money.ts';
import type { ReadCell } from './read-result.ts';
import { typedText } from './typed-text.ts';

const maxRupees = 100_000_000;
const maxLength = 60;
const plain = /^\d+(?:\.(\d+))?$/;
/** 1,23,456.00 as in India, or 123,456.00. */
const grouped = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
const before = /^(?:₹|Rs\.?|INR)\s*/iu;
/** `1,299/-` is written so that nobody adds digits. */
const after = /\s*(?:\/[-=]|₹|Rs\.?|INR)$/iu;

/** An amount in rupees as a person writes it. Nothing is guessed: what could mean two amounts is a problem. */
export function readRupees(text: string): ReadCell<Paise> {
  const given = typedText(text);
  if (given.length > maxLength) return problem(`${given.slice(0, maxLength)}…`, 'is no amount in rupees');
  const amount = given.replace(before, '').replace(after, '');
  if (/^[-−]/.test(amount)) return problem(text, 'is below zero');
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(amount)) return problem(text, 'was shortened by a spreadsheet. Write all digits');
  const match = plain.exec(amount) ?? grouped.exec(amount);
  if (!match) return problem(text, 'is no amount in rupees. Write it as 12499.50 or 12,499.50');
  const decimals = match[1] ?? '';
  if (decimals.length > 2) return problem(text, 'has more than two decimals');
  const [whole = ''] = amount.split('.');
  const rupees = Number(whole.replaceAll(',', ''));
  if (rupees > maxRupees) return problem(text, 'is more than ₹10,00,00,000');
  return { value: rupees * 100 + Number(decimals.padEnd(2, '0')) };
}

const problem = (text: string, what: string) => ({ problem: `“${text}” ${what}.` });
