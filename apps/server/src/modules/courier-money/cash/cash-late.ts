import type { SettingValues } from '@bijli/contract/settings';
import { dateInIndia } from '@bijli/rules';

type Days = Pick<SettingValues, 'remittanceDays' | 'remittanceDaysByHand'>;

const dayMs = 86_400_000;

/** What was delivered before these days, dates in India, is late today. */
export type CashDue = { byHand: string; others: string };

export function cashDueToday(values: Days, now: Date): CashDue {
  const before = (days: number) => dateInIndia(now.getTime() - days * dayMs);
  return { byHand: before(values.remittanceDaysByHand), others: before(values.remittanceDays) };
}

/** The day in India on which the cash of a delivery is expected. */
export function expectedOn(
  values: Days,
  { deliveredAt, isByHand }: { deliveredAt: number; isByHand: boolean },
): string {
  return dateInIndia(deliveredAt + (isByHand ? values.remittanceDaysByHand : values.remittanceDays) * dayMs);
}
