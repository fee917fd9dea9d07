import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

test('[AUTH-03] a lock of 30 seconds counts down in whole seconds and ends after the last', () => {
  const end = 1_030_000;
  const moments = [1_000_000, 1_006_200, 1_029_999, 1_030_000, 9_000_000];
  expect(moments.map((now) => secondsUntil(end, now))).toEqual([30, 24, 1, 0, 0]);
});
