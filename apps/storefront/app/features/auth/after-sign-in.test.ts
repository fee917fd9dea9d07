import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

test.each([
  ['', '/'],
  ['?redirect=%2Faccount%3Ftab%3Dwishlist', '/account?tab=wishlist'],
  ['?redirect=/checkout', '/checkout'],
  ['?redirect=https://elsewhere.example', '/'],
  ['?redirect=//elsewhere.example', '/'],
])('[AUTH-02] signing in at /auth/login%s leads to %s', (search, target) => {
  expect(afterSignIn(search)).toBe(target);
});

test.each(['/auth', '/auth/login', '/AUTH/register?x=1', '/auth?redirect=/auth', '/%61uth/login'])(
  '[AUTH-02][AUTH-09] sign-in never leads back to %s',
  (target) => {
    expect(afterSignIn(`?redirect=${encodeURIComponent(target)}`)).toBe('/');
  },
);

test('[AUTH-02] a page whose name only begins like the sign-in screens is a target like any other', () => {
  expect(afterSignIn('?redirect=/authors')).toBe('/authors');
});
