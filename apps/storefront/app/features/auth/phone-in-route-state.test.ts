import { expect, test } from 'vitest';
import { phoneInRouteState } from './phone-in-route-state.ts';

test.each([
  [{ phone: '9820041776' }, '9820041776'],
  [{ phone: '98200' }, undefined],
  [{ phone: 9820041776 }, undefined],
  [{}, undefined],
  [null, undefined],
  ['9820041776', undefined],
])('[AUTH-05] the route state %j carries the phone %j', (state, phone) => {
  expect(phoneInRouteState(state)).toBe(phone);
});
