const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Such as '24 Oct 2026, 12:00 am'. */
export function timeInIndia(time: Date): string {
  return dayAndTime.format(time);
}

const longDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date of the calendar in India, such as '2026-11-16', as '16 November 2026'. */
export function dayInWords(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}
