const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** '2025-08-29' as '29 August 2025'. */
export function readableDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** '2 to 7 business days', '1 business day'. */
export function businessDays({ from, to }: { from: number; to: number }): string {
  return from === to ? amount(to, 'business day') : `${from} to ${amount(to, 'business day')}`;
}

/** '1 attempt', '2 attempts'. */
export function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
