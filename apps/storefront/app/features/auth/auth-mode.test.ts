import { expect, test } from 'vitest';
import { authMode, isForSignedOut } from './auth-mode.ts';

test.each([
  ['/auth/login', 'login'],
  ['/auth/register', 'register'],
  ['/auth/forgot-password', 'forgot-password'],
  ['/auth/reset-password/6fd1', 'reset-password'],
  ['/auth/reset-password/', 'reset-password'],
  ['/auth/reset-password/has-login-inside', 'reset-password'],
  ['/auth/Register/', 'register'],
  ['/auth/register-login', 'login'],
  ['/auth', 'login'],
  ['/auth/anything', 'login'],
])('[AUTH-01] the path %s shows %s', (path, mode) => {
  expect(authMode(path)).toBe(mode);
});

test('[AUTH-09] login and register are only for signed-out visitors, the password screens for everyone', () => {
  expect((['login', 'register', 'forgot-password', 'reset-password'] as const).map(isForSignedOut)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
