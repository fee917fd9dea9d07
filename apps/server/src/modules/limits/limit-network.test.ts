import { expect, test } from 'vitest';
import { delayOf } from './limit-network.ts';

test.each([
  [0, 0],
  [0.5, 0],
  [0.75, 1000],
  [1, 2000],
])(
  '[API-02][A6] at %d of a network’s limit an answer is delayed by %d of at most 2,000 milliseconds',
  (share, delayMs) => {
    expect(delayOf(share, 2000)).toBe(delayMs);
  },
);
