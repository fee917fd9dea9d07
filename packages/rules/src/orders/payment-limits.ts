import { assertPaise, type Paise } from '../money/money.ts';

/** The payable totals, in paise, that a way to pay is for; both bounds still are. */
export type PaymentLimits = { atLeastPaise?: Paise | undefined; atMostPaise?: Paise | undefined };

/**
 * Whether a payable total (paise) may be paid in a way that has these limits.
 * Throws RangeError when the total is not whole paise. Source: specification point 9.
 */
export function isWithinPaymentLimits(totalPaise: Paise, { atLeastPaise, atMostPaise }: PaymentLimits): boolean {
  assertPaise(totalPaise);
  return totalPaise >= (atLeastPaise ?? 0) && totalPaise <= (atMostPaise ?? Number.MAX_SAFE_INTEGER);
}
