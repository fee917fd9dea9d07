import { dateInIndia } from '@bijli/rules';

const dayMs = 86_400_000;
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date such as '2026-11-16' as '16 Nov'. */
export const shortDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** Until when a payout is in time: 'Due today', 'Due 16 Nov, in 4 days'. */
export function dueWords(due: string, now: Date = new Date()): string {
  const left = Math.round((Date.parse(due) - Date.parse(dateInIndia(now))) / dayMs);
  if (left <= 0) return 'Due today';
  return `Due ${shortDay(due)}, ${left === 1 ? 'tomorrow' : `in ${left} days`}`;
}
