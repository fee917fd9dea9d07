const zone = { timeZone: 'Asia/Kolkata' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDayFormat = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });

/** '18 November 2026', India time. Times are ISO 8601. */
export function longDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** '18 November 2026, 10:08', India time. */
export function longDateTime(iso: string): string {
  return `${longDay(iso)}, ${clockTime(iso)}`;
}

/** '2026-09' becomes 'September 2026'. */
export function longMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** '10:08', India time. */
export function clockTime(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** '18 Nov, 10:08', India time. */
export function shortDateTime(iso: string): string {
  const date = new Date(iso);
  return `${shortDayFormat.format(date)}, ${timeFormat.format(date)}`;
}
