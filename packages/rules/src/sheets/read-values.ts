import type { ReadCell } from './read-result.ts';
import { typedText } from './typed-text.ts';

const [yes, no] = [
  ['yes', 'y', 'true', '1'],
  ['no', 'n', 'false', '0'],
];

/** 1200, 1,200 or 12.00; `1.000` could mean a thousand. */
export function readWholeNumber(text: string): ReadCell<number> {
  const number = typedText(text).replace(/\.0{1,2}$/, '');
  const digits = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/.test(number) ? number.replaceAll(',', '') : number;
  if (/^\d{1,9}$/.test(digits)) return { value: Number(digits) };
  return { problem: `“${text}” is no whole number.` };
}

export function readYesNo(text: string): ReadCell<boolean> {
  const word = text.trim().toLowerCase();
  if (yes?.includes(word)) return { value: true };
  if (no?.includes(word)) return { value: false };
  return { problem: `“${text}” is neither yes nor no.` };
}

/** A day as YYYY-MM-DD, from that or from day-month-year, as in India. */
export function readDay(text: string): ReadCell<string> {
  const given = typedText(text);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? inIndia(given);
  const value = `${year}-${month}-${day}`;
  const time = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
  return isDay ? { value } : { problem: `“${text}” is no day. Write it as 2026-12-31 or 31-12-2026.` };
}

function inIndia(text: string): (string | undefined)[] {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  return ['', year, month?.padStart(2, '0'), day?.padStart(2, '0')];
}
