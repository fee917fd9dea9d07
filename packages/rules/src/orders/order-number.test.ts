import { expect, test } from 'vitest';
import { confirmationNumber, orderNumber, refundNumber } from './order-number.ts';

const id = '0197a3c2-5b1e-7d44-9f10-3e8a12bc4def';

test('[ORD-08] the order number is the last 6 of the id in capitals', () => {
  expect(orderNumber(id)).toBe('BC4DEF');
  expect(orderNumber('ab1')).toBe('AB1');
});

test('[CONF-01] the confirmation page shows the last 8 of the id in capitals', () => {
  expect(confirmationNumber(id)).toBe('12BC4DEF');
});

test('[ORD-06] the refund number is the last 8 of the refund id', () => {
  expect(refundNumber('rfnd_FP8QHiV938haTz')).toBe('V938haTz');
});
