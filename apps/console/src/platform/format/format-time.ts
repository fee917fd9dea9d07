const zone = { timeZone: 'Asia/Kolkata' } as const;
const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', ...zone });
const dayAndSecond = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', ...zone });
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...zone });
const dayOfYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', ...zone });

/** '26 Nov 2026, 11:42 am', in Indian time wherever the browser is. */
export function formatTime(iso: string): string {
  return dayAndTime.format(new Date(iso));
}

/** '26 Nov 2026, 11:42:05 am', to tell apart what happened within a minute; in Indian time. */
export function formatSecond(iso: string): string {
  return dayAndSecond.format(new Date(iso));
}

/** For lists: '1 Dec, 10:00' in this year, else with the year; in Indian time. */
export function formatPlan(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const isThisYear = dayOfYear.format(at).slice(-4) === dayOfYear.format(now).slice(-4);
  return `${(isThisYear ? day : dayOfYear).format(at)}, ${time.format(at)}`;
}

/** For lists: '11:42' today, '20 Nov' in this year, else with the year; in Indian time. */
export function formatWhen(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (dayOfYear.format(at) === dayOfYear.format(now)) return time.format(at);
  const isThisYear = dayOfYear.format(at).slice(-4) === dayOfYear.format(now).slice(-4);
  return (isThisYear ? day : dayOfYear).format(at);
}
