const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** '26 Nov 2026, 11:42 am', in Indian time wherever the browser is. */
export function formatTime(iso: string): string {
  return day.format(new Date(iso));
}
