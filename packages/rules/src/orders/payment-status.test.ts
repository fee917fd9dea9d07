import { expect, test } from 'vitest';
import { isPaymentStatus, PAYMENT_STATUSES, paymentTone } from './payment-status.ts';

test.each([
  ['completed', 'success'],
  ['paid', 'success'],
  ['pending', 'warning'],
  ['failed', 'danger'],
  ['cancelled', 'neutral'],
  ['refunded', 'info'],
] as const)('[ORD-04] payment status %s is shown in the %s tone', (status, tone) => {
  expect(paymentTone(status)).toBe(tone);
});

test('[ORD-04] the six payment statuses and nothing else are payment statuses', () => {
  expect(PAYMENT_STATUSES.filter(isPaymentStatus)).toHaveLength(6);
  expect(isPaymentStatus('captured')).toBe(false);
});
