import { formatPaise } from '@bijli/rules';
import { timeInIndia } from '../../../platform/time-in-india.ts';

type Plan = { salePaise: number; startsAt: Date; endsAt: Date | null };

/** What a plan makes of a new selling price, for whoever sets it. */
export function planBesidePrice(plan: Plan, salePaise: number): string {
  return plan.salePaise > salePaise
    ? `${planInWords(plan)} is above it and changes nothing`
    : `${planInWords(plan)} stays`;
}

/** Such as 'the price plan of ₹999 from 24 Oct 2026, 12:00 am to 27 Oct 2026, 12:00 am'. */
export function planInWords(plan: Plan): string {
  const end = plan.endsAt === null ? 'on' : `to ${timeInIndia(plan.endsAt)}`;
  return `the price plan of ${formatPaise(plan.salePaise)} from ${timeInIndia(plan.startsAt)} ${end}`;
}
