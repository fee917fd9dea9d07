import { assertPaise, type Paise } from '../money/money.ts';

/** The range of payable totals of a payment method, in paise; both bounds are inclusive. */
export type PaymentLimits = { atLeastPaise?: Paise | undefined; atMostPaise?: Paise | undefined };

/**
 * Whether a payable total (paise) is within the limits of a payment method.
 * Throws RangeError when the total is not whole paise. Source: specification point 9.
 */
export function isWithinPaymentLimits(totalPaise: Paise, { atLeastPaise, atMostPaise }: PaymentLimits): boolean {
  assertPaise(totalPaise);
  return totalPaise >= (atLeastPaise ?? 0) && totalPaise <= (atMostPaise ?? Number.MAX_SAFE_INTEGER);
}
