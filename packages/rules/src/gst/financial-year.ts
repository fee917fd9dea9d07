import type { Timestamp } from '../orders/policy-windows.ts';

/** India is 5 hours 30 minutes ahead of UTC, all year. */
const INDIA_OFFSET_MS = 19_800_000;

/**
 * The Indian financial year of a timestamp, as its two years in four digits: '2627' from 1 April 2026 to 31 March 2027, in
 * India's time zone. Throws RangeError for an invalid date. Source: General Clauses Act section 3(21).
 */
export function financialYear(timestamp: Timestamp): string {
  const india = new Date(new Date(timestamp).getTime() + INDIA_OFFSET_MS);
  if (Number.isNaN(india.getTime())) throw new RangeError(`invalid timestamp: ${timestamp}`);
  const first = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
