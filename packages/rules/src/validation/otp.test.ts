import { expect, test } from 'vitest';
import { otpError } from './otp.ts';

test('[AUTH-02] an empty OTP is reported as missing', () => {
  expect(otpError('')).toBe('Please enter the 6-digit OTP');
});

test.each(['12345', '1234567', '12345a', ' 12345'])('[AUTH-02] the OTP "%s" is refused', (value) => {
  expect(otpError(value)).toBe('Please enter a valid 6-digit OTP');
});

test('[AUTH-02] six digits are a valid OTP', () => {
  expect(otpError('012345')).toBeUndefined();
});
