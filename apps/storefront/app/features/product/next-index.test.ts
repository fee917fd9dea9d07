import { expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

test('[PDP-02] arrows, Home and End move among the pictures and stop at the ends', () => {
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Enter'];
  expect(keys.map((key) => nextIndex(key, 1, 4))).toEqual([2, 2, 0, 0, 0, 3, undefined]);
  expect([nextIndex('ArrowRight', 3, 4), nextIndex('ArrowLeft', 0, 4)]).toEqual([3, 0]);
});
