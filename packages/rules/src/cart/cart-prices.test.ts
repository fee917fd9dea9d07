import { expect, test } from 'vitest';
import { subtotal } from './cart.ts';
import type { Cart } from './cart-item.ts';
import { repriceCart } from './cart-prices.ts';

const line = {
  cartItemId: 'phone',
  productId: 'phone',
  quantity: 2,
  name: 'Phone',
  salePrice: 1000,
  price: 1000,
  discount: 500,
  product: { _id: 'phone', name: 'Phone', slug: 'phone', price: { salePrice: 1000, basePrice: 1500 } },
};
const cart: Cart = {
  cartItems: [line, { ...line, variantId: 'blue' }, { ...line, productId: 'cable', salePrice: 99, price: 99 }],
  isDrawerOpen: false,
};

test('[CHK-07] prices from the server replace those of their lines, per variant', () => {
  const repriced = repriceCart(cart, [
    { product: 'phone', variant: null, price: 1200 },
    { product: 'phone', variant: 'blue', price: 999.5 },
    { product: 'not in the cart', price: 1 },
  ]);
  expect(repriced.cartItems.map(({ salePrice, price, discount }) => [salePrice, price, discount])).toEqual([
    [1200, 1200, 300],
    [999.5, 999.5, 500.5],
    [99, 99, 500],
  ]);
  expect(subtotal(repriced)).toBe(2 * 1200 + 2 * 999.5 + 2 * 99);
});

test('[CHK-07] a price above the old MRP raises the MRP, so that no price is above its MRP', () => {
  const [first] = repriceCart(cart, [{ product: 'phone', price: 1600 }]).cartItems;
  expect(first?.product.price).toEqual({ salePrice: 1600, basePrice: 1600 });
  expect(first?.discount).toBe(0);
});
