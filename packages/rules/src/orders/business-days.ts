import type { Timestamp } from './policy-windows.ts';

/** When nobody works, beside Sundays: dates of the calendar in India, such as '2027-01-26'. */
export type Holidays = readonly { date: string }[];

const DAY_MS = 86_400_000;
// India has one time zone, without summer time.
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The date in India, such as '2027-01-26'. */
export function dateInIndia(at: Timestamp): string {
  return dateOf(dayOf(new Date(at)));
}

/** The day that is so many business days later, as days since 1970; the day itself for none. */
export function businessDaysAfter(day: number, count: number, holidays: Holidays): number {
  let date = day;
  for (let left = count; left > 0; ) {
    date += 1;
    if (isBusinessDay(date, holidays)) left -= 1;
  }
  return date;
}

/** Every day in India but Sundays and holidays. */
export function isBusinessDay(day: number, holidays: Holidays): boolean {
  const isSunday = new Date(dateOf(day)).getUTCDay() === 0;
  return !isSunday && !holidays.some(({ date }) => date === dateOf(day));
}

/** Days since 1970 in India. */
export function dayOf(at: Date): number {
  return Math.floor((at.getTime() + INDIA_OFFSET_MS) / DAY_MS);
}

/** Days since 1970 as a date, such as '2027-01-26'. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
