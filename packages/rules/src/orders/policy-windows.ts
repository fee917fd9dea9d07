/** A range of days, both ends included. */
export type DayRange = { from: number; to: number };

/** The numbers of policy that the store works by; units are in the names. What is only said stands in its content. */
export type ShopPolicy = {
  cancellationMinutes: number;
  returnHours: number;
  refundNoteBusinessDays: DayRange;
  maxPickupAttempts: number;
  maxDeliveryAttempts: number;
  orderHoldMinutes: number;
};

/** A moment: a Date, an ISO 8601 text or milliseconds since 1970. */
export type Moment = Date | string | number;

/**
 * The policy a shop has unless it is configured otherwise. Source: specification point 9; that an unpaid order holds
 * its stock for 15 minutes is the shop's own decision.
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
 * Whether an order may still be cancelled: within 60 minutes of placing, the last instant included.
 * False when a moment is no date. Source: specification point 9.
 */
export function isWithinCancellationWindow(
  placedAt: Moment,
  now: Moment,
  minutes: number = defaultPolicy.cancellationMinutes,
): boolean {
  return elapsedMs(placedAt, now) <= minutes * MINUTE_MS;
}

/**
 * Whether a return may still be requested: within 48 hours of delivery, the last instant included.
 * False when a moment is no date. Source: specification point 9.
 */
export function isWithinReturnWindow(
  deliveredAt: Moment,
  now: Moment,
  hours: number = defaultPolicy.returnHours,
): boolean {
  return elapsedMs(deliveredAt, now) <= hours * 60 * MINUTE_MS;
}

function elapsedMs(since: Moment, now: Moment): number {
  return new Date(now).getTime() - new Date(since).getTime();
}
