import { expect, test } from 'vitest';
import { watchSight } from './in-sight.ts';

test('[STK-86] a barcode counts when it is seen twice in a row, once until it was out of sight for a second', () => {
  const isNew = watchSight();
  const seen = (code: string | undefined, ...times: number[]) => times.map((at) => isNew(code, at));
  expect(seen('A', 0, 100, 200, 900, 1800)).toEqual([false, true, false, false, false]);
  expect(seen(undefined, 1900, 2000)).toEqual([false, false]);
  expect(seen('A', 2100, 2200)).toEqual([false, false]);
  expect(seen(undefined, 2300)).toEqual([false]);
  expect(seen('A', 3300, 3400)).toEqual([false, true]);
  expect(seen('B', 3500, 3600)).toEqual([false, true]);
});
