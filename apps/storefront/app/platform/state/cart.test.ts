import type { NewCartItem } from '@bijli/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installStorage, removeStorage } from '../../../test/browser-storage.ts';
import { useCart } from './cart.ts';

const cable: NewCartItem = {
  cartItemId: 'cable',
  productId: 'cable',
  name: 'Taar USB-C Cable',
  salePrice: 299,
  discount: 300,
  price: 299,
  product: { _id: 'cable', name: 'Taar USB-C Cable', slug: 'taar', price: { salePrice: 299, basePrice: 599 } },
};

beforeEach(() => useCart.setState(useCart.getInitialState(), true));
afterEach(removeStorage);

function storedCart(entries: Map<string, string>) {
  return JSON.parse(entries.get('cart') ?? 'null');
}

test('[CART-01] every change rewrites the key cart with cartItems and isDrawerOpen', () => {
  const { entries } = installStorage();
  useCart.getState().add(cable);
  expect(storedCart(entries)).toMatchObject({ cartItems: [{ productId: 'cable', quantity: 1 }], isDrawerOpen: false });
  useCart.getState().openDrawer();
  expect(storedCart(entries).isDrawerOpen).toBe(true);
  useCart.getState().increment('cable');
  expect(storedCart(entries).cartItems[0].quantity).toBe(2);
  useCart.getState().decrement('cable');
  useCart.getState().closeDrawer();
  expect(storedCart(entries)).toMatchObject({ cartItems: [{ quantity: 1 }], isDrawerOpen: false });
  useCart.getState().remove('cable');
  expect(Object.keys(storedCart(entries)).sort()).toEqual(['cartItems', 'isDrawerOpen']);
  expect(storedCart(entries).cartItems).toEqual([]);
});

test('[CART-01] a stored cart is restored', () => {
  const { entries } = installStorage();
  useCart.getState().add(cable);
  useCart.setState(useCart.getInitialState(), true);
  expect(useCart.getState().cartItems).toEqual([]);
  useCart.getState().initialize();
  expect(useCart.getState()).toMatchObject({ cartItems: [{ productId: 'cable' }], isInitialized: true });
  expect(entries.has('cart')).toBe(true);
});

test('[CART-11] a corrupt stored cart becomes an empty one', () => {
  installStorage({ cart: '{"cartItems":[{"quantity":"many"},' });
  useCart.getState().initialize();
  expect(useCart.getState().cartItems).toEqual([]);
});

test('[CART-10] a refused change returns its message and changes nothing', () => {
  const { entries } = installStorage();
  useCart.getState().add({ ...cable, quantity: 10 });
  expect(useCart.getState().increment('cable')).toContain('at most 10 units');
  expect(storedCart(entries).cartItems[0].quantity).toBe(10);
});

test('[GEN-08] lines changed in another tab appear here, its drawer state does not', () => {
  const storage = installStorage();
  const stop = useCart.getState().initialize();
  const elsewhere = { cartItems: [{ ...cable, quantity: 3 }], isDrawerOpen: true };
  storage.writeElsewhere('cart', JSON.stringify(elsewhere));
  expect(useCart.getState()).toMatchObject({ cartItems: [{ quantity: 3 }], isDrawerOpen: false });
  stop();
  expect(storage.isListenedTo()).toBe(false);
});
