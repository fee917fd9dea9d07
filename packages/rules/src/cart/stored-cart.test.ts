import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKeyOf } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { parseStoredCart } from './stored-cart.ts';

const line: CartItem = {
  cartItemId: 'phone',
  productId: 'phone',
  _id: 'phone',
  quantity: 2,
  variantId: 'blue',
  selectedVariantId: 'blue',
  name: 'Bolt Phone',
  salePrice: 12_999.5,
  discount: 2000,
  featuredImage: { filePath: '/images/bolt-phone.webp' },
  product: {
    _id: 'phone',
    sku: 'BOLT-BLUE',
    name: 'Bolt Phone',
    slug: 'bolt-phone',
    brand: 'Bolt',
    price: { salePrice: 12_999.5, basePrice: 14_999.5 },
    featuredImage: { url: 'https://cdn.example/bolt.webp' },
    categories: [{ _id: 'c1', title: 'Smartphones' }],
    attributes: [{ attributeId: { name: 'Colour' }, valueId: { value: 'Blue' } }],
    variantId: 'blue',
    variant: { _id: 'blue', attributes: [{ attributeId: { name: 'Colour' }, valueId: { value: 'Blue' } }] },
    selectedVariantImage: '/images/bolt-phone-blue.webp',
  },
  price: 12_999.5,
};

const empty = { cartItems: [], isDrawerOpen: false };

test('[CART-01] [CART-02] a stored cart is restored with every field', () => {
  const cart = { cartItems: [line], isDrawerOpen: true };
  expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
});

test.each([null, '', 'not json', '{', 'null', '7', '"cart"', '[]', '{"cartItems":{}}', '{"cartItems":"x"}'])(
  '[CART-11] %s under the key gives an empty cart',
  (text) => {
    expect(parseStoredCart(text)).toEqual(empty);
  },
);

test.each([
  ['no id', { productId: 7, _id: null, cartItemId: '', product: {} }],
  ['an absurd id', { productId: 'x'.repeat(65), _id: undefined, cartItemId: undefined, product: {} }],
  ['no name', { name: ' ', product: {} }],
  ['no price', { salePrice: '12', price: null, product: {} }],
  ['a negative price', { salePrice: -1, price: -1, product: {} }],
  ['a negative quantity', { quantity: -4 }],
  ['quantity 0', { quantity: 0 }],
])('[CART-11] a line with %s is dropped and the others stay', (_case, broken) => {
  const good = { ...line, productId: 'speaker', cartItemId: 'speaker' };
  const { cartItems } = parseStoredCart(JSON.stringify({ cartItems: [{ ...line, ...broken }, null, 3, good] }));
  expect(cartItems.map(({ productId }) => productId)).toEqual(['speaker']);
});

test.each([
  [99_999, 10],
  [2.9, 2],
  ['3', 1],
  [null, 1],
  [undefined, 1],
])('[CART-11] a stored quantity of %s is read as %i', (quantity, read) => {
  expect(parseStoredCart(JSON.stringify({ cartItems: [{ ...line, quantity }] })).cartItems[0]?.quantity).toBe(read);
});

test('[CART-11] an old line with only _id and the product snapshot is repaired', () => {
  const old = { _id: 'speaker', product: { name: 'Speaker', price: { salePrice: 899, basePrice: 1299 } } };
  expect(parseStoredCart(JSON.stringify({ cartItems: [old] })).cartItems).toEqual([
    {
      cartItemId: 'speaker',
      productId: 'speaker',
      _id: 'speaker',
      quantity: 1,
      name: 'Speaker',
      salePrice: 899,
      discount: 0,
      product: { _id: 'speaker', name: 'Speaker', slug: '', price: { salePrice: 899, basePrice: 1299 } },
      price: 899,
    },
  ]);
});

test('[CART-11] duplicates are merged by product and variant, up to ten units', () => {
  const stored = { cartItems: [line, { ...line, variantId: 'red' }, { ...line, quantity: 9 }] };
  expect(parseStoredCart(JSON.stringify(stored)).cartItems.map((kept) => [kept.variantId, kept.quantity])).toEqual([
    ['blue', 10],
    ['red', 2],
  ]);
});

test('[CART-11] unknown fields are dropped, at every depth', () => {
  const stored = { cartItems: [{ ...line, evil: 1, product: { ...line.product, evil: 1 } }], isDrawerOpen: 1, evil: 1 };
  expect(parseStoredCart(JSON.stringify(stored))).toEqual({ cartItems: [line], isDrawerOpen: false });
});

test('[CART-11] huge input is refused, and a hundred lines are kept at most', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ ...line, productId: `p${index}` }));
  expect(parseStoredCart(JSON.stringify({ cartItems: many })).cartItems).toHaveLength(100);
  expect(parseStoredCart(JSON.stringify({ cartItems: [line], junk: 'x'.repeat(3_000_000) }))).toEqual(empty);
});

test('[CART-11] parsing never throws, whatever text is stored', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseStoredCart(text).cartItems)));
});

test('[CART-11] damaged carts give integer quantities from 1 to 10 and unique lines, and parsing is idempotent', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('a', 'b', 1, -1, 2.5, 1e9));
  const damaged = fc
    .record({
      productId: fc.oneof(fc.constantFrom('a', 'b'), anything),
      variantId: fc.oneof(fc.constantFrom('x', 'y'), anything),
      quantity: fc.oneof(fc.integer({ min: -2, max: 20 }), anything),
      name: fc.oneof(fc.constant('Phone'), anything),
      salePrice: fc.oneof(fc.constant(999), anything),
      featuredImage: fc.oneof(fc.record({ filePath: anything }), anything),
      product: fc.oneof(fc.record({ price: anything, variant: anything, categories: fc.array(anything) }), anything),
      price: anything,
    })
    .map((fields) => ({ ...line, ...fields }));
  fc.assert(
    fc.property(fc.array(fc.oneof(damaged, anything)), anything, (cartItems, isDrawerOpen) => {
      const cart = parseStoredCart(JSON.stringify({ cartItems, isDrawerOpen }));
      const quantities = cart.cartItems.map(({ quantity }) => quantity);
      expect(quantities.every((units) => Number.isInteger(units) && units >= 1 && units <= 10)).toBe(true);
      expect(new Set(cart.cartItems.map(lineKeyOf)).size).toBe(cart.cartItems.length);
      expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});
