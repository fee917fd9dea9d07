import type { Timestamp } from '../orders/policy-windows.ts';

/** India is 5 hours 30 minutes ahead of UTC, all year. */
const INDIA_OFFSET_MS = 19_800_000;

/** The month in India by which receipts are numbered, such as '2611' for November 2026. Throws RangeError for an invalid date. */
export function receiptMonth(timestamp: Timestamp): string {
  const india = new Date(new Date(timestamp).getTime() + INDIA_OFFSET_MS);
  if (Number.isNaN(india.getTime())) throw new RangeError(`invalid timestamp: ${timestamp}`);
  return `${twoDigits(india.getUTCFullYear() % 100)}${twoDigits(india.getUTCMonth() + 1)}`;
}

/** The number of a receipt ('goods received note'), such as GRN-2611-04. */
export function receiptNumber(month: string, running: number): string {
  return `GRN-${month}-${twoDigits(running)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
