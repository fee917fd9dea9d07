import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOnly, parsePhone, phoneDigits, phoneError } from './phone.ts';

test('[AUTH-02] a digits-only field has at most the given number of digits', () => {
  expect(digitsOnly('98-76 abc 5', 10)).toBe('98765');
  expect(digitsOnly('1234567', 6)).toBe('123456');
  fc.assert(fc.property(fc.string(), fc.nat(20), (text, max) => /^[0-9]*$/.test(digitsOnly(text, max).padEnd(1, '0'))));
});

test('[AUTH-02] a phone number of exactly 10 digits is valid', () => {
  expect(phoneError('9876543210')).toBeUndefined();
});

test.each([
  '',
  '987654321',
  '98765432101',
  '98765 43210',
  '+919876543210',
  '987654321x',
  '९८७६५४३२१०',
  '5876543210',
  '0123456789',
])('[AUTH-02][I9] the phone number "%s" is refused', (value) => {
  expect(phoneError(value)).toBe('Please enter a valid 10-digit phone number');
});

const mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
const spelled = fc.constantFrom<(phone: string) => string>(
  (phone) => phone,
  (phone) => `91${phone}`,
  (phone) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
  (phone) => `(+91) ${phone}`,
  (phone) => `0091-${phone}`,
  (phone) => `tel:+91-${phone}`,
  (phone) => `0 ${phone}`,
  (phone) => `+91 0${phone}`,
  (phone) => `+91+91${phone}`,
);

test('[AUTH-02][I4] every spelling of a number leaves the number in the phone field, pasted or typed', () => {
  fc.assert(
    fc.property(mobile, spelled, (phone, spell) => {
      const text = spell(phone);
      expect(phoneDigits(text)).toBe(phone);
      expect(parsePhone(text)).toBe(phone);
      expect([...text].reduce((field, key) => phoneDigits(field + key), '')).toBe(phone);
    }),
  );
});

test.each([
  ['9198765432', '9198765432'],
  ['98765432109', '9876543210'],
  ['91987654321', '987654321'],
])('[AUTH-02] "%s" typed or pasted leaves %s in the phone field', (value, left) => {
  expect(phoneDigits(value)).toBe(left);
});

test.each(['', 'asha@example.com', '98765', '98765432109', '+91 98765 4321', 'call 9876543210', '9876543210;ext=5'])(
  '[AUTH-05] the text "%s" is not a phone number',
  (text) => {
    expect(parsePhone(text)).toBeUndefined();
  },
);
