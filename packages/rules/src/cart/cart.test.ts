import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToCart,
  clearCart,
  countLines,
  decrementQuantity,
  emptyCart,
  incrementQuantity,
  lineKey,
  lineKeyOf,
  MAX_CART_LINES,
  type NewCartItem,
  removeFromCart,
  restoreLines,
  setDrawerOpen,
  setQuantity,
  subtotal,
} from './cart.ts';
import type { Cart } from './cart-item.ts';

const speaker = item('speaker');
const blackPhone = item('phone', 'black');
const bluePhone = item('phone', 'blue');

test('[CART-03] adding a product already in the cart adds to its quantity', () => {
  const cart = cartOf({ ...speaker, quantity: 2 }, { ...speaker, quantity: 3 });
  expect(cart.cartItems.map((line) => line.quantity)).toEqual([5]);
});

test('[CART-03] adding a new product adds a line at the end, of quantity 1 by default', () => {
  const cart = cartOf(speaker, blackPhone);
  expect(cart.cartItems.map((line) => [line.productId, line.quantity])).toEqual([
    ['speaker', 1],
    ['phone', 1],
  ]);
});

test('[CART-13] cleared lines come back before those added since, and a line that is there again stays as it is now', () => {
  const before = cartOf({ ...speaker, quantity: 2 }, blackPhone);
  const since = addToCart(addToCart(clearCart(before), bluePhone).cart, { ...speaker, quantity: 7 }).cart;
  const { cartItems } = restoreLines(since, before.cartItems);
  expect(cartItems.map((line) => [line.productId, line.variantId, line.quantity])).toEqual([
    ['phone', 'black', 1],
    ['phone', 'blue', 1],
    ['speaker', undefined, 7],
  ]);
  expect(restoreLines(clearCart(before), before.cartItems)).toEqual(before);
});

test('[CART-13] what comes back never makes more lines than a cart can hold', () => {
  const full = cartOf(...Array.from({ length: MAX_CART_LINES }, (_, index) => item(`product-${index}`)));
  expect(restoreLines(cartOf(speaker), full.cartItems).cartItems).toHaveLength(MAX_CART_LINES);
});

test('[CART-03] two variants of one product are two lines', () => {
  const cart = cartOf(blackPhone, bluePhone, blackPhone);
  expect(cart.cartItems.map((line) => [line.variantId, line.quantity])).toEqual([
    ['black', 2],
    ['blue', 1],
  ]);
  expect(lineKey('phone', 'black')).not.toBe(lineKey('phone', 'blue'));
  expect(lineKey('phone', null)).toBe(lineKey('phone'));
});

test('[CART-03] a merged line takes the newer price and name', () => {
  const [line] = cartOf(speaker, { ...speaker, name: 'Speaker 2', salePrice: 899 }).cartItems;
  expect(line).toMatchObject({ name: 'Speaker 2', salePrice: 899, quantity: 2 });
});

test('[CART-10] more than ten units of a line are refused with a clear message and change nothing', () => {
  const cart = cartOf({ ...speaker, quantity: 9 });
  const change = addToCart(cart, { ...speaker, quantity: 2 });
  expect(change).toEqual({ cart, refusal: 'You can order at most 10 units of Product speaker in one order' });
  expect(addToCart(cart, speaker).cart.cartItems[0]?.quantity).toBe(10);
});

test('[CART-10] the eleventh unit is refused by plus and by typing', () => {
  const cart = cartOf({ ...speaker, quantity: 10 });
  expect(incrementQuantity(cart, 'speaker')).toEqual({ cart, refusal: expect.stringContaining('at most 10') });
  expect(setQuantity(cart, { key: 'speaker', quantity: 11 }).refusal).toContain('at most 10');
  expect(setQuantity(cart, { key: 'speaker', quantity: 4 }).cart.cartItems[0]?.quantity).toBe(4);
});

test.each([0, -3, 1.5, Number.NaN])('[CART-10] a quantity of %d is refused', (quantity) => {
  const cart = cartOf(speaker);
  expect(addToCart(cart, { ...speaker, quantity })).toEqual({ cart, refusal: expect.any(String) });
  expect(setQuantity(cart, { key: 'speaker', quantity })).toEqual({ cart, refusal: expect.any(String) });
});

test('[CART-04] the quantity is lowered only while it is above 1', () => {
  const cart = cartOf({ ...speaker, quantity: 2 });
  const lowered = decrementQuantity(cart, 'speaker');
  expect(lowered.cartItems[0]?.quantity).toBe(1);
  expect(decrementQuantity(lowered, 'speaker').cartItems[0]?.quantity).toBe(1);
});

test('[CART-04] a line is removed without touching the others, and the cart is emptied', () => {
  const cart = cartOf(speaker, blackPhone, bluePhone);
  const left = removeFromCart(cart, lineKey('phone', 'black'));
  expect(left.cartItems.map(lineKeyOf)).toEqual(['speaker', lineKey('phone', 'blue')]);
  expect(clearCart(cart).cartItems).toEqual([]);
});

test('[CART-04] the drawer opens and closes, its lines untouched', () => {
  const open = setDrawerOpen(cartOf(speaker), true);
  expect(open.isDrawerOpen).toBe(true);
  expect(setDrawerOpen(open, false)).toEqual(cartOf(speaker));
});

test('[CART-04] an unknown line changes nothing', () => {
  const cart = cartOf(speaker);
  expect(decrementQuantity(cart, 'gone')).toEqual(cart);
  expect(incrementQuantity(cart, 'gone')).toEqual({ cart });
  expect(setQuantity(cart, { key: 'gone', quantity: 3 })).toEqual({ cart });
});

test('[NAV-05] the badge counts distinct lines', () => {
  expect(countLines(cartOf({ ...speaker, quantity: 7 }, blackPhone, bluePhone))).toBe(3);
});

test('[CART-05] the subtotal is sale price x quantity, exact to the paisa', () => {
  expect(subtotal(cartOf({ ...speaker, salePrice: 0.1, quantity: 3 }, { ...blackPhone, salePrice: 1299.5 }))).toBe(
    1299.8,
  );
  expect(subtotal(emptyCart)).toBe(0);
});

test('[CART-11] a cart holds at most a hundred different lines', () => {
  const full = cartOf(...Array.from({ length: MAX_CART_LINES }, (_, index) => item(`p${index}`)));
  expect(addToCart(full, item('one-more'))).toEqual({ cart: full, refusal: expect.stringContaining('100') });
  expect(addToCart(full, item('p5')).refusal).toBeUndefined();
});

test('[CART-10] after any sequence of changes quantities are integers from 1 to 10 and lines are unique', () => {
  const key = fc.constantFrom('a', 'b', lineKey('a', 'x'), 'gone');
  const action = fc.oneof(
    fc.tuple(fc.constantFrom(item('a'), item('a', 'x'), item('b')), fc.oneof(fc.integer(), fc.double())).map(
      ([added, quantity]) =>
        (cart: Cart) =>
          addToCart(cart, { ...added, quantity }).cart,
    ),
    fc.constantFrom(item('a'), item('a', 'x')).map((added) => (cart: Cart) => addToCart(cart, added).cart),
    key.map((line) => (cart: Cart) => incrementQuantity(cart, line).cart),
    key.map((line) => (cart: Cart) => decrementQuantity(cart, line)),
    key.map((line) => (cart: Cart) => removeFromCart(cart, line)),
    fc.tuple(key, fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double())).map(
      ([line, quantity]) =>
        (cart: Cart) =>
          setQuantity(cart, { key: line, quantity }).cart,
    ),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const { cartItems } = actions.reduce((cart, change) => change(cart), emptyCart);
      expect(cartItems.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 10)).toBe(
        true,
      );
      expect(new Set(cartItems.map(lineKeyOf)).size).toBe(cartItems.length);
    }),
  );
});

function cartOf(...items: NewCartItem[]): Cart {
  return items.reduce((cart, added) => addToCart(cart, added).cart, emptyCart);
}

function item(productId: string, variantId?: string): NewCartItem {
  return {
    cartItemId: productId,
    productId,
    ...(variantId && { variantId, selectedVariantId: variantId }),
    name: `Product ${productId}`,
    salePrice: 999,
    discount: 500,
    product: {
      _id: productId,
      name: `Product ${productId}`,
      slug: productId,
      price: { salePrice: 999, basePrice: 1499 },
    },
    price: 999,
  };
}
