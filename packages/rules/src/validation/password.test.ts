import { expect, test } from 'vitest';
import { newPasswordError, passwordError } from './password.ts';

test('[AUTH-06] a password has at least 8 characters', () => {
  expect(passwordError('1234567')).toBe('Password must be at least 8 characters');
  expect(passwordError('12345678')).toBeUndefined();
});

test('[AUTH-06] the confirmation must equal the new password', () => {
  expect(newPasswordError('correct horse', 'correct house')).toBe('Passwords do not match');
  expect(newPasswordError('short', 'short')).toBe('Password must be at least 8 characters');
  expect(newPasswordError('correct horse', 'correct horse')).toBeUndefined();
});
