import { expect, test } from 'vitest';
import { guardTarget } from './guard.ts';

const path = '/account/orders/7?x=1';
const signIn = '/auth/login?redirect=%2Faccount%2Forders%2F7%3Fx%3D1';

test.each([
  { isAuthenticated: false, accessToken: null, target: signIn },
  { isAuthenticated: false, accessToken: '', target: signIn },
  { isAuthenticated: false, accessToken: 'stored', target: undefined },
  { isAuthenticated: true, accessToken: null, target: undefined },
])('[ACC-01] isAuthenticated $isAuthenticated with the stored token $accessToken leads to $target', (visitor) => {
  expect(guardTarget({ ...visitor, path })).toBe(visitor.target);
});
