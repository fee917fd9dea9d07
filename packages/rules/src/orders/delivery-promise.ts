import type { DayRange } from './policy-windows.ts';

type DeliveryPolicy = { deliveryBusinessDays: DayRange };

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
// India has one time zone, without summer time.
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/**
 * The first and the last day of delivery for a parcel dispatched at this time, in business days (every day but Sunday, in
 * India). Both are noon in India, so that they are the same date in almost every time zone.
 * Throws RangeError for an invalid date. Source: specification point 9.
 */
export function deliveryPromise(dispatchedAt: Date, policy: DeliveryPolicy): { earliest: Date; latest: Date } {
  if (Number.isNaN(dispatchedAt.getTime())) throw new RangeError('not a date of dispatch');
  const day = Math.floor((dispatchedAt.getTime() + INDIA_OFFSET_MS) / DAY_MS);
  const { from, to } = policy.deliveryBusinessDays;
  return { earliest: noonInIndia(businessDaysAfter(day, from)), latest: noonInIndia(businessDaysAfter(day, to)) };
}

/**
 * The first and the last day of delivery for an order placed at this time: dispatched after the processing days, then
 * delivered as in `deliveryPromise`; all in business days. Source: specification point 9.
 */
export function deliveryAfterOrder(
  orderedAt: Date,
  policy: DeliveryPolicy & { processingBusinessDays: number },
): { earliest: Date; latest: Date } {
  if (Number.isNaN(orderedAt.getTime())) throw new RangeError('not a date of ordering');
  const day = Math.floor((orderedAt.getTime() + INDIA_OFFSET_MS) / DAY_MS);
  return deliveryPromise(noonInIndia(businessDaysAfter(day, policy.processingBusinessDays)), policy);
}

function businessDaysAfter(day: number, count: number): number {
  let date = day;
  for (let left = count; left > 0; ) {
    date += 1;
    if (!isSunday(date)) left -= 1;
  }
  return date;
}

function isSunday(day: number): boolean {
  return new Date(day * DAY_MS).getUTCDay() === 0;
}

function noonInIndia(day: number): Date {
  return new Date(day * DAY_MS + NOON_MS - INDIA_OFFSET_MS);
}
