import { businessDaysAfter, dateOf, dayOf, type Holidays } from './business-days.ts';
import type { DayRange, Timestamp } from './policy-windows.ts';

/** `refundBusinessDays`: as the policy states them. */
export type RefundPolicy = { refundBusinessDays: DayRange; holidays: Holidays };

/**
 * The days in India, such as '2027-01-26', between which a refund is processed whose goods passed inspection, or that was promised, at
 * this time: business days after its day, without Sundays and holidays. Source: specification point 9.
 */
export function refundDue(
  owedAt: Timestamp,
  { refundBusinessDays, holidays }: RefundPolicy,
): { from: string; to: string } {
  const dayAfter = (count: number) => dateOf(businessDaysAfter(dayOf(new Date(owedAt)), count, holidays));
  return { from: dayAfter(refundBusinessDays.from), to: dayAfter(refundBusinessDays.to) };
}

/** Whether the last day on which a refund was due is over. */
export function isRefundLate(owedAt: Timestamp, now: Timestamp, policy: RefundPolicy): boolean {
  return refundDue(owedAt, policy).to < dateOf(dayOf(new Date(now)));
}

/** The first day in India of which no refund is late now: what was owed before this day is past its due day. */
export function lateRefundsBefore(now: Timestamp, policy: RefundPolicy): string {
  let day = dayOf(new Date(now));
  while (!isRefundLate(startOfDay(day - 1), now, policy)) day -= 1;
  return dateOf(day);
}

const startOfDay = (day: number) => `${dateOf(day)}T00:00:00+05:30`;
