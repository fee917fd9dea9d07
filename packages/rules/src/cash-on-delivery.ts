import { assertPaise, type Paise } from './money.ts';

/** The largest payable total for cash on delivery: ₹499, in paise. Source: specification point 9. */
export const COD_LIMIT_PAISE: Paise = 49_900;

/**
 * Whether a payable total (paise) may be paid in cash on delivery: the limit itself still may.
 * Throws RangeError when the total is not whole paise. Source: specification point 9.
 */
export function isCashOnDeliveryAllowed(totalPaise: Paise, limitPaise: Paise = COD_LIMIT_PAISE): boolean {
  assertPaise(totalPaise);
  return totalPaise <= limitPaise;
}
