import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

test.each([
  ['', '/'],
  ['?redirect=%2Faccount%3Ftab%3Dwishlist', '/account?tab=wishlist'],
  ['?redirect=/checkout', '/checkout'],
  ['?redirect=https://elsewhere.example', '/'],
  ['?redirect=//elsewhere.example', '/'],
])('[AUTH-02] signing in at /auth/login%s redirects to %s', (search, target) => {
  expect(afterSignIn(search)).toBe(target);
});

test.each(['/auth', '/auth/login', '/AUTH/register?x=1', '/auth?redirect=/auth', '/%61uth/login'])(
  '[AUTH-02][AUTH-09] sign-in never redirects to %s',
  (target) => {
    expect(afterSignIn(`?redirect=${encodeURIComponent(target)}`)).toBe('/');
  },
);

test('[AUTH-02] a path that only starts like the sign-in screens is a valid target', () => {
  expect(afterSignIn('?redirect=/authors')).toBe('/authors');
});
