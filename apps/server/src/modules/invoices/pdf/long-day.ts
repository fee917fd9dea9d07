const indianDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The day in India, e.g. '22 November 2026'. */
export function longDay(timestamp: string): string {
  return indianDay.format(new Date(timestamp));
}
