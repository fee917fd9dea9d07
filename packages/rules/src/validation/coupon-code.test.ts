import { expect, test } from 'vitest';
import { couponCodeError } from './coupon-code.ts';

test('[CPN-01] an empty coupon code is refused', () => {
  expect(couponCodeError('  ')).toBe('Please enter a coupon code');
  expect(couponCodeError('WELCOME10')).toBeUndefined();
});
