import { formatPaise } from '@bijli/rules';

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Such as 'the price plan of ₹999 from 24 Oct 2026, 12:00 am to 27 Oct 2026, 12:00 am'. */
export function planInWords(plan: { salePaise: number; startsAt: Date; endsAt: Date | null }): string {
  const end = plan.endsAt === null ? 'on' : `to ${inIndia.format(plan.endsAt)}`;
  return `the price plan of ${formatPaise(plan.salePaise)} from ${inIndia.format(plan.startsAt)} ${end}`;
}
