import { dayInIndia } from '@bijli/rules';

const dateOnly = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const dayOfWeek = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });

/** '26 Jan 2027' of the date '2027-01-26'. */
export function formatDate(date: string): string {
  return dateOnly.format(new Date(date));
}

/** 'Tue'; empty for what is not a date yet. */
export function weekdayOf(date: string): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? '' : dayOfWeek.format(at);
}

const dayOnly = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** For lists: '26 Jan' of a date in this year, else with the year. */
export function formatDay(date: string, today = dayInIndia(new Date())): string {
  return date.slice(0, 4) === today.slice(0, 4) ? dayOnly.format(new Date(date)) : formatDate(date);
}
