import type { Timestamp } from '../orders/policy-windows.ts';

/** Hours of a day as 'HH:MM' in India; they end on the next day when `closes` is not after `opens`. 0 is Sunday. */
export type OpeningHours = { opens: string; closes: string; closedOn: number | null };

/** `inDays`: how many days from now it opens again, 0 being today; `weekday` is the day it does. */
export type OpenState =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; inDays: number; weekday: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
// India has one time zone, without summer time.
const INDIA_OFFSET_MINUTES = 330;

/** Whether a shop is open, in India's time zone, and when that changes. Throws RangeError for an invalid date. */
export function openState(hours: OpeningHours, now: Timestamp): OpenState {
  const minutes = Math.floor(new Date(now).getTime() / MINUTE_MS) + INDIA_OFFSET_MINUTES;
  if (Number.isNaN(minutes)) throw new RangeError('invalid timestamp');
  const today = Math.floor(minutes / DAY_MINUTES);
  const minute = minutes - today * DAY_MINUTES;
  const { opens, closes } = spanOf(hours);
  const isOpenSince = (day: number) => isOpenDay(hours, day) && minute >= opens + (day - today) * DAY_MINUTES;
  const isOpenUntil = (day: number) => minute < closes + (day - today) * DAY_MINUTES;
  if ([today - 1, today].some((day) => isOpenSince(day) && isOpenUntil(day)))
    return { isOpen: true, closes: hours.closes };
  const later = [0, 1, 2].filter((days) => isOpenDay(hours, today + days));
  const inDays = later.find((days) => days > 0 || minute < opens) ?? 0;
  return { isOpen: false, opens: hours.opens, inDays, weekday: weekdayOf(today + inDays) };
}

function spanOf(hours: OpeningHours): { opens: number; closes: number } {
  const [opens, closes] = [minuteOf(hours.opens), minuteOf(hours.closes)];
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function isOpenDay({ closedOn }: OpeningHours, day: number): boolean {
  return weekdayOf(day) !== closedOn;
}

/** Days are counted from 1 January 1970, a Thursday. */
function weekdayOf(day: number): number {
  return (day + 4) % 7;
}
