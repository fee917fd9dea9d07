import { afterEach, expect, test } from 'vitest';
import { installStorage, removeStorage } from '../../test/browser-storage.ts';
import { guestCartId } from './guest-cart.ts';

afterEach(removeStorage);

test("[CART-07] a guest cart's id is temp_ and a random part, created once", () => {
  const { entries } = installStorage();
  const id = guestCartId();
  expect(id).toMatch(/^temp_[A-Za-z0-9-]{8,64}$/);
  expect(guestCartId()).toBe(id);
  expect(entries.get('tempCartId')).toBe(id);
});

test('[CART-07] a stored id that the server would refuse is replaced', () => {
  installStorage({ tempCartId: 'temp_' });
  expect(guestCartId()).toMatch(/^temp_[A-Za-z0-9-]{8,64}$/);
});
