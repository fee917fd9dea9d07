import { expect, test } from 'vitest';
import { maskUpiId } from '../security/mask-upi-id.ts';
import { payoutReferenceError, plainReference } from './payout-reference.ts';
import { payoutNumber, returnNumber } from './return-number.ts';

test.each(['412345678901', ' 4123 4567 8901 ', 'N123190123456789', 'SBIN526330123456', 'hdfcr52026113012345678'])(
  '[RETC-31] %j is a reference of a bank: UPI, IMPS, NEFT, RTGS',
  (reference) => expect(payoutReferenceError(reference)).toBeUndefined(),
);

test.each([
  '',
  ' ',
  '41234567890',
  '4123456789012',
  'UTR 1',
  '1234567890123456',
  'SBIN52633012345',
  'SBIN5263301234₹6',
])('[RETC-31] %j is none, and its message says what is', (reference) =>
  expect(payoutReferenceError(reference)).toMatch(/reference/),
);

test('[RETC-31] references are compared without blanks and capitals', () => {
  expect(plainReference(' sbin 526330 123456')).toBe('SBIN526330123456');
});

test('[RETC-31] payouts have short numbers, and UPI IDs are masked', () => {
  expect(returnNumber('0197f5a0-1234-7000-8000-00000000abcd')).toBe('R-00ABCD');
  expect(payoutNumber('0197f5a0-1234-7000-8000-00000000abcd')).toBe('P-00ABCD');
  expect([maskUpiId('asha.rao@okaxis'), maskUpiId('a@b@ybl'), maskUpiId('@ybl')]).toEqual([
    ...['as•••@okaxis', 'a@•••@ybl', '•••'],
  ]);
});
