import type { DayRange } from './policy-windows.ts';

type DeliveryPolicy = { deliveryBusinessDays: DayRange };

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
// India has one time zone, without summer time.
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/**
 * The first and the last day of delivery for a parcel dispatched at a moment: so many business days later, days in
 * India, every day but Sunday counting. Each is noon in India, so that it reads as the same date almost everywhere.
 * Throws RangeError when the dispatch moment is no date. Source: specification point 9.
 */
export function deliveryPromise(dispatchedAt: Date, policy: DeliveryPolicy): { earliest: Date; latest: Date } {
  if (Number.isNaN(dispatchedAt.getTime())) throw new RangeError('not a date of dispatch');
  const day = Math.floor((dispatchedAt.getTime() + INDIA_OFFSET_MS) / DAY_MS);
  const { from, to } = policy.deliveryBusinessDays;
  return { earliest: noonInIndia(businessDaysAfter(day, from)), latest: noonInIndia(businessDaysAfter(day, to)) };
}

/**
 * The first and the last day of delivery for an order placed at a moment: it is dispatched after the days of
 * processing, then travels as `deliveryPromise` says; business days all of them. Source: specification point 9.
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
