import type { Paise } from './money.ts';
import { MAX_UNITS_PER_ORDER } from './units-per-order.ts';

/** A range of days, both ends included. */
export type DayRange = { from: number; to: number };

/** The numbers of the shop's policies; units are in the names. */
export type ShopPolicy = {
  cancellationMinutes: number;
  returnHours: number;
  refundBusinessDays: DayRange;
  refundNoteBusinessDays: DayRange;
  maxPickupAttempts: number;
  maxDeliveryAttempts: number;
  minShelfLifeMonths: number;
  orderProcessingBusinessDays: number;
  deliveryBusinessDays: DayRange;
  freeDeliveryAbovePaise: Paise;
  orderHoldMinutes: number;
  maxUnitsPerOrder: number;
  minimumAgeYears: number;
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
  refundBusinessDays: { from: 10, to: 12 },
  refundNoteBusinessDays: { from: 5, to: 7 },
  maxPickupAttempts: 2,
  maxDeliveryAttempts: 2,
  minShelfLifeMonths: 3,
  orderProcessingBusinessDays: 2,
  deliveryBusinessDays: { from: 2, to: 7 },
  freeDeliveryAbovePaise: 49_900,
  orderHoldMinutes: 15,
  maxUnitsPerOrder: MAX_UNITS_PER_ORDER,
  minimumAgeYears: 18,
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
