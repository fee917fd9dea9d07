const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Such as '24 Oct 2026, 12:00 am'. */
export function timeInIndia(time: Date): string {
  return dayAndTime.format(time);
}
