import {
  businessDaysAfter,
  dateInIndia,
  dateOf,
  dayOf,
  type Holidays,
  INDIA_OFFSET_MS,
  isBusinessDay,
} from './business-days.ts';
import type { DayRange, Timestamp } from './policy-windows.ts';

type DeliveryPolicy = { deliveryBusinessDays: DayRange; holidays?: Holidays };
type OrderPolicy = DeliveryPolicy & {
  processingBusinessDays: number;
  /** Such as '14:00': what is ordered from then on counts as ordered on the next day. '24:00' is the end of the day. */
  orderCutOff?: string;
};

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;

/**
 * The first and the last day of delivery for a parcel dispatched at this time, in business days (every day in India but
 * Sundays and holidays). Both are noon in India, so that they are the same date in almost every time zone.
 * Throws RangeError for an invalid date. Source: specification point 9.
 */
export function deliveryPromise(dispatchedAt: Date, policy: DeliveryPolicy): { earliest: Date; latest: Date } {
  if (Number.isNaN(dispatchedAt.getTime())) throw new RangeError('not a date of dispatch');
  const { deliveryBusinessDays, holidays = [] } = policy;
  const dayAfter = (count: number) => noonInIndia(businessDaysAfter(dayOf(dispatchedAt), count, holidays));
  return { earliest: dayAfter(deliveryBusinessDays.from), latest: dayAfter(deliveryBusinessDays.to) };
}

/**
 * The first and the last day of delivery for an order placed at this time: dispatched after the processing days, then
 * delivered as in `deliveryPromise`; all in business days. Source: specification point 9.
 */
export function deliveryAfterOrder(orderedAt: Date, policy: OrderPolicy): { earliest: Date; latest: Date } {
  if (Number.isNaN(orderedAt.getTime())) throw new RangeError('not a date of ordering');
  const { holidays = [], processingBusinessDays, orderCutOff = '24:00' } = policy;
  const day = dayOf(orderedAt);
  // On other days nobody works until the next business day, whatever the time.
  const isNextDay = isBusinessDay(day, holidays) && timeInIndia(orderedAt) >= orderCutOff;
  const from = isNextDay ? day + 1 : day;
  return deliveryPromise(noonInIndia(businessDaysAfter(from, processingBusinessDays, holidays)), policy);
}

/**
 * The last day on which a parcel may leave that is promised until this day, both as dates such as '2027-01-26': so many business days
 * before it as a delivery takes at most.
 */
export function latestDispatch(promisedUntil: string, { deliveryBusinessDays, holidays = [] }: DeliveryPolicy): string {
  let day = dayOf(new Date(`${promisedUntil}T12:00:00+05:30`));
  for (let left = deliveryBusinessDays.to; left > 0; ) {
    day -= 1;
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return dateOf(day);
}

/**
 * The day on which an order ships at the latest, as it is promised when it is placed: the last one that keeps the promise, and never before
 * its own day, as it may be placed on a Sunday.
 */
export function shipsByOf(
  { promisedUntil, orderedAt }: { promisedUntil: string; orderedAt: Timestamp },
  policy: DeliveryPolicy,
): string {
  const last = latestDispatch(promisedUntil, policy);
  return [last, dateInIndia(orderedAt)].toSorted().at(-1) ?? last;
}

/** Such as '09:05'. */
function timeInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
}

function noonInIndia(day: number): Date {
  return new Date(day * DAY_MS + NOON_MS - INDIA_OFFSET_MS);
}
