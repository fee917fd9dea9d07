import { expect, test } from 'vitest';
import { hasMovedAway } from './moved-target.ts';

const down = { clientX: 100, clientY: 100 };
const near = { clientX: 104, clientY: 97 };
const under = { left: 50, top: 90, right: 150, bottom: 120 };
const below = { ...under, top: 390, bottom: 420 };

test('[CART-05] a button no longer under a stationary pointer has moved away', () => {
  expect(hasMovedAway([below], down, near)).toBe(true);
});

test('[CART-05] a button the pointer left was abandoned', () => {
  expect(hasMovedAway([below], down, { clientX: 100, clientY: 109 })).toBe(false);
  expect(hasMovedAway([below], down, { clientX: 106, clientY: 106 })).toBe(false);
});

test('[CART-05] a button covered by another element has not moved', () => {
  expect(hasMovedAway([under], down, near)).toBe(false);
});

test('[CART-05] a two-line link has moved away when neither line is under the pointer', () => {
  const lines = [
    { left: 300, top: 90, right: 400, bottom: 110 },
    { left: 0, top: 110, right: 60, bottom: 130 },
  ];
  expect(hasMovedAway(lines, down, near)).toBe(true);
});

test('[CART-05] a removed button is not clicked', () => {
  expect(hasMovedAway([], down, near)).toBe(false);
});
