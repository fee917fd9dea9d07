import { expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone } from './mask-person.ts';

test.each([
  ['Asha Rao', 'A••• R•••'],
  ['  Ömer  ', 'Ö•••'],
  ['आशा राव', 'आ••• र•••'],
  ['', ''],
])('[PERM-04] of the name %j is left %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['9812345210', '98•••••210'],
  ['919812345210', '91•••••••210'],
  ['1234567', '•••'],
  ['', ''],
])('[PERM-04] of the phone %j is left %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test.each([
  ['asha@example.com', 'a•••@example.com'],
  ['a@b@example.com', 'a•••@example.com'],
  ['@example.com', '•••'],
  ['', ''],
])('[PERM-04] of the e-mail address %j is left %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
