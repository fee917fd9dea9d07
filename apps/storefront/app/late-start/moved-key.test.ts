import { expect, test } from 'vitest';
import { isLeftBehind } from './moved-key.ts';

const down = { clientX: 100, clientY: 100 };
const near = { clientX: 104, clientY: 97 };
const under = { left: 50, top: 90, right: 150, bottom: 120 };
const below = { ...under, top: 390, bottom: 420 };

test('[CART-05] a key that moved from under a pointer that stayed is left behind', () => {
  expect(isLeftBehind([below], down, near)).toBe(true);
});

test('[CART-05] a key whose pointer went elsewhere is given up, and not left behind', () => {
  expect(isLeftBehind([below], down, { clientX: 100, clientY: 109 })).toBe(false);
  expect(isLeftBehind([below], down, { clientX: 106, clientY: 106 })).toBe(false);
});

test('[CART-05] a key that something else came to lie upon is where it was', () => {
  expect(isLeftBehind([under], down, near)).toBe(false);
});

test('[CART-05] a link of two lines is left behind when neither line is under the pointer', () => {
  const lines = [
    { left: 300, top: 90, right: 400, bottom: 110 },
    { left: 0, top: 110, right: 60, bottom: 130 },
  ];
  expect(isLeftBehind(lines, down, near)).toBe(true);
});

test('[CART-05] a key that is gone is not pressed', () => {
  expect(isLeftBehind([], down, near)).toBe(false);
});
