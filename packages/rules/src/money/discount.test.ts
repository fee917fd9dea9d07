import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CouponTerms, couponDiscount, payableAfterDiscount } from './discount.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record(
    {
      discountType: fc.constant('percentage' as const),
      discountValue: fc.double({ min: 0, max: 1000, noNaN: true }),
      maxDiscountPaise: fc.option(amount),
    },
    { requiredKeys: ['discountType', 'discountValue'] },
  ),
  fc.record({ discountType: fc.constant('fixed' as const), discountValue: amount }),
);

test('[CPN-02] a percentage coupon gives value x percent', () => {
  expect(couponDiscount({ discountType: 'percentage', discountValue: 10 }, 129_900)).toBe(12_990);
  expect(couponDiscount({ discountType: 'percentage', discountValue: 12.5 }, 99_999)).toBe(12_500);
});

test('[CPN-02] a percentage coupon is capped at its maximum discount', () => {
  const terms = { discountType: 'percentage', discountValue: 20, maxDiscountPaise: 20_000 } as const;
  expect(couponDiscount(terms, 500_000)).toBe(20_000);
  expect(couponDiscount(terms, 50_000)).toBe(10_000);
  expect(couponDiscount({ ...terms, maxDiscountPaise: null }, 500_000)).toBe(100_000);
});

test('[CPN-02] a fixed coupon gives the smaller of its value and the subtotal', () => {
  expect(couponDiscount({ discountType: 'fixed', discountValue: 10_000 }, 49_900)).toBe(10_000);
  expect(couponDiscount({ discountType: 'fixed', discountValue: 10_000 }, 4_900)).toBe(4_900);
});

test('[CPN-02] no coupon gives more than the subtotal or its cap, or less than nothing', () => {
  fc.assert(
    fc.property(coupon, amount, (terms, subtotal) => {
      const discount = couponDiscount(terms, subtotal);
      expect(Number.isSafeInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(Math.min(subtotal, terms.maxDiscountPaise ?? subtotal));
      expect(payableAfterDiscount(subtotal, discount)).toBe(subtotal - discount);
    }),
  );
});

test('[CPN-02] the payable total is never below 0', () => {
  fc.assert(fc.property(amount, amount, (subtotal, discount) => payableAfterDiscount(subtotal, discount) >= 0));
  expect(payableAfterDiscount(100, 300)).toBe(0);
});

test.each([-1, Number.NaN])('[CPN-02] a coupon worth %d is refused', (discountValue) => {
  expect(() => couponDiscount({ discountType: 'percentage', discountValue }, 100)).toThrow(RangeError);
  expect(() => couponDiscount({ discountType: 'fixed', discountValue }, 100)).toThrow(RangeError);
});

test('[CPN-02] a negative subtotal is refused', () => {
  expect(() => couponDiscount({ discountType: 'fixed', discountValue: 100 }, -1)).toThrow(RangeError);
});
