import { expect, test } from 'vitest';
import { deliveryCharge } from './delivery-charge.ts';

test('[SETT-13] delivery costs the charge up to the amount of free delivery, and nothing above it', () => {
  const policy = { deliveryCharge: 49.5, freeDeliveryAbove: 499 };
  expect(deliveryCharge(49_900, policy)).toBe(4950);
  expect(deliveryCharge(49_901, policy)).toBe(0);
  expect(deliveryCharge(100, { ...policy, deliveryCharge: 0 })).toBe(0);
});
