import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCart, lineKeyOf, MAX_CART_LINES } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { changedQuantities, joinLines } from './join-lines.ts';

const seed = Number(process.env['TEST_SEED']);
const cartOf = (cartItems: CartItem[]) => ({ ...emptyCart, cartItems });

const cart = fc
  .uniqueArray(
    fc.record({
      product: fc.constantFrom('a', 'b', 'c', 'd'),
      variantId: fc.constantFrom(undefined, 'v', 'w'),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { selector: ({ product, variantId }) => `${product}:${variantId}` },
  )
  .map((lines) => lines.map(({ product, variantId, quantity }) => line(product, { variantId, quantity })));

test('[CART-14] joined carts have every line once, with the larger quantity, and joining again changes nothing', () => {
  fc.assert(
    fc.property(cart, cart, (own, other) => {
      const joined = joinLines(cartOf(own), other);
      const largest = new Map<string, number>();
      for (const entry of [...own, ...other])
        largest.set(lineKeyOf(entry), Math.max(entry.quantity, largest.get(lineKeyOf(entry)) ?? 0));
      expect(new Map(joined.cartItems.map((entry) => [lineKeyOf(entry), entry.quantity]))).toEqual(largest);
      expect(joined.cartItems).toHaveLength(largest.size);
      expect(joinLines(joined, other)).toEqual(joined);
      expect(joinLines(joined, own)).toEqual(joined);
    }),
    { seed },
  );
});

test('[CART-14] the changed quantities lead from one state of a cart to the other', () => {
  fc.assert(
    fc.property(cart, cart, (before, after) => {
      const quantities = new Map(before.map((entry) => [lineKeyOf(entry), entry.quantity]));
      for (const { productId, variantId, quantity } of changedQuantities(before, after)) {
        const key = variantId === null ? productId : `${productId}:${variantId}`;
        if (quantity === 0) quantities.delete(key);
        else quantities.set(key, quantity);
      }
      expect(quantities).toEqual(new Map(after.map((entry) => [lineKeyOf(entry), entry.quantity])));
      expect(changedQuantities(after, after)).toEqual([]);
    }),
    { seed },
  );
});

test('[CART-14] a joined cart keeps this browser’s prices, and to its limit of lines', () => {
  const own = { ...line('a', { quantity: 1 }), salePrice: 90 };
  expect(joinLines(cartOf([own]), [line('a', { quantity: 4 })]).cartItems).toEqual([{ ...own, quantity: 4 }]);
  const many = Array.from({ length: MAX_CART_LINES + 5 }, (_, index) => line(`p${index}`, { quantity: 1 }));
  expect(joinLines(cartOf([own]), many).cartItems).toHaveLength(MAX_CART_LINES);
});

function line(productId: string, given: { variantId?: string | undefined; quantity: number }): CartItem {
  const product = { _id: productId, name: productId, slug: productId, price: { salePrice: 100, basePrice: 120 } };
  return {
    cartItemId: productId,
    productId,
    name: productId,
    salePrice: 100,
    price: 100,
    discount: 20,
    product,
    ...given,
  };
}
