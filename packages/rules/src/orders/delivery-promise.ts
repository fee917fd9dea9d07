import type { DayRange, Timestamp } from './policy-windows.ts';

/** When nothing is packed or delivered, beside Sundays: dates of the calendar in India, such as '2027-01-26'. */
type Holidays = readonly { date: string }[];

type DeliveryPolicy = { deliveryBusinessDays: DayRange; holidays?: Holidays };
type OrderPolicy = DeliveryPolicy & {
  processingBusinessDays: number;
  /** Such as '14:00': what is ordered from then on counts as ordered on the next day. '24:00' is the end of the day. */
  orderCutOff?: string;
};

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
// India has one time zone, without summer time.
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

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

/** The date in India, such as '2027-01-26'. */
export function dateInIndia(at: Timestamp): string {
  return dateOf(dayOf(new Date(at)));
}

function businessDaysAfter(day: number, count: number, holidays: Holidays): number {
  let date = day;
  for (let left = count; left > 0; ) {
    date += 1;
    if (isBusinessDay(date, holidays)) left -= 1;
  }
  return date;
}

function isBusinessDay(day: number, holidays: Holidays): boolean {
  const isSunday = new Date(dateOf(day)).getUTCDay() === 0;
  return !isSunday && !holidays.some(({ date }) => date === dateOf(day));
}

/** Such as '09:05'. */
function timeInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
}

/** Days since 1970 in India. */
function dayOf(at: Date): number {
  return Math.floor((at.getTime() + INDIA_OFFSET_MS) / DAY_MS);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function noonInIndia(day: number): Date {
  return new Date(day * DAY_MS + NOON_MS - INDIA_OFFSET_MS);
}
