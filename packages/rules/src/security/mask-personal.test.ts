import { expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

test.each([
  ['failed for asha.rao+1@example.co.in', 'failed for [e-mail]'],
  ['call +91 98765 43210 or 9876543210', 'call +[number] or [number]'],
  ['otp 123456 was wrong', 'otp [number] was wrong'],
  ['GET https://shop.example/auth?token=abc&next=/cart failed', 'GET https://shop.example/auth?… failed'],
  ['at /account/orders/0197f5a0-1234-7000-8000-00000000abcd', 'at /account/orders/[id]'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3ZjVhMCJ9.c2lnbmF0dXJl', 'Bearer [token]'],
  ['TypeError: x is undefined at go (/assets/shared-B4k2.js:1:23456)', undefined],
])('personal data is masked, the rest is unchanged: %s', (text, masked = text) => {
  expect(maskPersonal(text)).toBe(masked);
  expect(maskPersonal(masked)).toBe(masked);
});
