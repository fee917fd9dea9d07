/** A range of days, both ends included. */
export type DayRange = { from: number; to: number };

/** The policy values that the store enforces; units are in the names. Values that are only displayed are in its content. */
export type ShopPolicy = {
  cancellationMinutes: number;
  returnHours: number;
  refundNoteBusinessDays: DayRange;
  maxPickupAttempts: number;
  maxDeliveryAttempts: number;
  orderHoldMinutes: number;
};

/** A point in time: a Date, an ISO 8601 text or milliseconds since 1970. */
export type Timestamp = Date | string | number;

/**
 * The default policy. Source: specification point 9; that an unpaid order reserves its stock for 15 minutes is the shop's
 * own decision.
 */
export const defaultPolicy: ShopPolicy = {
  cancellationMinutes: 60,
  returnHours: 48,
  refundNoteBusinessDays: { from: 5, to: 7 },
  maxPickupAttempts: 2,
  maxDeliveryAttempts: 2,
  orderHoldMinutes: 15,
};

const MINUTE_MS = 60_000;

/**
 * Whether an order may still be cancelled: within 60 minutes of placing, inclusive.
 * False for an invalid date. Source: specification point 9.
 */
export function isWithinCancellationWindow(
  placedAt: Timestamp,
  now: Timestamp,
  minutes: number = defaultPolicy.cancellationMinutes,
): boolean {
  return elapsedMs(placedAt, now) <= minutes * MINUTE_MS;
}

/**
 * Whether a return may still be requested: within 48 hours of delivery, inclusive.
 * False for an invalid date. Source: specification point 9.
 */
export function isWithinReturnWindow(
  deliveredAt: Timestamp,
  now: Timestamp,
  hours: number = defaultPolicy.returnHours,
): boolean {
  return elapsedMs(deliveredAt, now) <= hours * 60 * MINUTE_MS;
}

function elapsedMs(since: Timestamp, now: Timestamp): number {
  return new Date(now).getTime() - new Date(since).getTime();
}
