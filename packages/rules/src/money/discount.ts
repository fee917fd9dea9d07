import { assertPaise, type Paise } from './money.ts';

/**
 * The fields of a coupon that determine its discount. `discountValue` is percent for a percentage coupon and paise for a
 * fixed one.
 */
export type CouponTerms = {
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  maxDiscountPaise?: Paise | null | undefined;
};

/**
 * The discount a coupon gives on a subtotal, in paise, from 0 to the subtotal. Percentage: the subtotal x percent,
 * rounded to the paisa and capped at `maxDiscountPaise` when present. Fixed: the smaller of value and subtotal.
 * Throws RangeError when an amount is negative or not whole paise, or the value is negative or not a number.
 * Source: specification point 9.
 */
export function couponDiscount(coupon: CouponTerms, subtotalPaise: Paise): Paise {
  assertNotNegative(subtotalPaise);
  if (coupon.discountType === 'fixed') {
    assertNotNegative(coupon.discountValue);
    return Math.min(coupon.discountValue, subtotalPaise);
  }
  if (!(coupon.discountValue >= 0)) throw new RangeError(`not a percentage: ${coupon.discountValue}`);
  const capPaise = coupon.maxDiscountPaise ?? subtotalPaise;
  assertNotNegative(capPaise);
  return Math.min(Math.round((subtotalPaise * coupon.discountValue) / 100), capPaise, subtotalPaise);
}

/** What is left to pay, in paise, never below 0. Source: specification point 9. */
export function payableAfterDiscount(subtotalPaise: Paise, discountPaise: Paise): Paise {
  assertPaise(subtotalPaise);
  assertPaise(discountPaise);
  return Math.max(0, subtotalPaise - discountPaise);
}

function assertNotNegative(paise: Paise): void {
  assertPaise(paise);
  if (paise < 0) throw new RangeError(`negative amount: ${paise}`);
}
