import type { SalesDays } from '@bijli/contract/today';

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayMs = 86_400_000;

export const daysText = (days: SalesDays) => (days === '1' ? 'Today' : `${days} days`);

/** '25 Nov' of the day '2026-11-25'. */
export const dayText = (day: string) => dayAndMonth.format(new Date(day));
/** 'Wed, 25 Nov'. */
export const weekdayText = (day: string) => weekday.format(new Date(day));

/** '27 Oct to 25 Nov, against 27 Sep to 26 Oct'; of today 'against 24 Nov'. */
export function periodText({ since, until }: { since: string; until: string }): string {
  const days = Math.round((Date.parse(until) - Date.parse(since)) / dayMs) + 1;
  const back = (day: string) => dayText(new Date(Date.parse(day) - days * dayMs).toISOString());
  if (days === 1) return `${dayText(until)} so far, against ${back(until)}`;
  return `${dayText(since)} to ${dayText(until)}, against ${back(since)} to ${back(until)}`;
}
