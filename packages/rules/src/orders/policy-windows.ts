/** A range of days, both ends included. */
export type DayRange = { from: number; to: number };

/** A point in time: a Date, an ISO 8601 text or milliseconds since 1970. */
export type Timestamp = Date | string | number;

/** When a refund reaches the customer, as their messages say. Source: specification point 9. */
export const refundNoteBusinessDays: DayRange = { from: 5, to: 7 };

/** Within how many business days a refund is processed, where the shop states no other. Source: specification point 9. */
export const refundProcessingBusinessDays: DayRange = { from: 10, to: 12 };

const MINUTE_MS = 60_000;

/**
 * Whether an order may still be cancelled: within so many minutes of placing, inclusive.
 * False for an invalid date. Source: specification point 9.
 */
export function isWithinCancellationWindow(placedAt: Timestamp, now: Timestamp, minutes: number): boolean {
  return elapsedMs(placedAt, now) <= minutes * MINUTE_MS;
}

/**
 * Whether a return may still be requested: within so many hours of delivery, inclusive.
 * False for an invalid date. Source: specification point 9.
 */
export function isWithinReturnWindow(deliveredAt: Timestamp, now: Timestamp, hours: number): boolean {
  return elapsedMs(deliveredAt, now) <= hours * 60 * MINUTE_MS;
}

function elapsedMs(since: Timestamp, now: Timestamp): number {
  return new Date(now).getTime() - new Date(since).getTime();
}
