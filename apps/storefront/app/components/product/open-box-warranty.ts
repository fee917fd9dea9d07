import type { Product } from '@bijli/contract';
import { longDay } from '../ui/india-dates.ts';

/** From when and for how long an opened piece has a warranty, in a sentence. */
export function openBoxWarranty({
  firstSoldOn,
  warrantyUntil,
  warrantyMonthsLeft,
}: NonNullable<Product['openBox']>): string {
  if (firstSoldOn === null) return 'It was never sold: the warranty begins when you buy it';
  if (warrantyUntil === null) return 'No warranty';
  const months = warrantyMonthsLeft ?? 0;
  const left = months === 0 ? 'less than a month left' : `${months} ${months === 1 ? 'month' : 'months'} left`;
  return `Warranty from the first sale on ${longDay(firstSoldOn)}, ${left}: until ${longDay(warrantyUntil)}`;
}
