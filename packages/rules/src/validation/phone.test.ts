import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOnly, phoneDigits, phoneError } from './phone.ts';

test('[AUTH-02] a digits-only field has at most the given number of digits', () => {
  expect(digitsOnly('98-76 abc 5४', 10)).toBe('98765');
  expect(digitsOnly('1234567', 6)).toBe('123456');
  fc.assert(fc.property(fc.string(), fc.nat(20), (text, max) => /^[0-9]*$/.test(digitsOnly(text, max).padEnd(1, '0'))));
});

test('[AUTH-02] a phone number of exactly 10 digits is valid', () => {
  expect(phoneError('9876543210')).toBeUndefined();
});

test.each(['', '987654321', '98765432101', '98765 43210', '+919876543210', '987654321x', '९८७६५४३२१०'])(
  '[AUTH-02] the phone number "%s" is refused',
  (value) => {
    expect(phoneError(value)).toBe('Please enter a valid 10-digit phone number');
  },
);

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432109', '9876543210'],
])('[AUTH-02] "%s" typed or pasted leaves %s in the phone field', (value, left) => {
  expect(phoneDigits(value)).toBe(left);
});
