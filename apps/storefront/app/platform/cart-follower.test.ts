import { NetworkError } from '@bijli/contract';
import { type Cart, type CartItem, emptyCart, setQuantity } from '@bijli/rules';
import { expect, test, vi } from 'vitest';
import { testProduct, testVariant } from '../../test/purchase.ts';
import { type CartFollowerDependencies, createCartFollower } from './cart-follower.ts';
import { cartLine } from './purchase/cart-line.ts';

type Api = CartFollowerDependencies['api'];

const products = [
  testProduct({ _id: 'cable', slug: 'cable' }),
  testProduct({ _id: 'phone', slug: 'phone', variants: [testVariant('blue'), testVariant('red')] }),
];

test('[CART-14] changes are sent together after a pause, with their final quantities', async () => {
  const { follower, api, afterPause } = follow([]);
  follower.changed([], [line('cable', 1)]);
  follower.changed([line('cable', 1)], [line('cable', 3), line('phone', 2, 'red')]);
  follower.changed([line('cable', 3), line('phone', 2, 'red')], [line('cable', 3)]);
  follower.changed([line('cable', 3)], [line('cable', 3)]);
  expect(api.setCartLines).not.toHaveBeenCalled();
  await afterPause();
  expect(api.setCartLines.mock.calls).toEqual([
    [
      {
        body: {
          items: [
            { productId: 'cable', variantId: null, quantity: 3 },
            { productId: 'phone', variantId: 'red', quantity: 0 },
          ],
        },
      },
    ],
  ]);
  await afterPause();
  expect(api.setCartLines).toHaveBeenCalledTimes(1);
});

test('[CART-14] a guest’s changes go to the guest’s cart, and nowhere without one', async () => {
  const guest = follow([], { isAuthenticated: () => false, guestCartId: () => 'temp_12345678' });
  guest.follower.changed([line('cable', 1)], []);
  await guest.afterPause();
  expect(guest.api.setCartLines.mock.lastCall?.[0].body).toMatchObject({ tempCartId: 'temp_12345678' });
  const nobody = follow([], { isAuthenticated: () => false, guestCartId: () => undefined });
  nobody.follower.changed([line('cable', 1)], []);
  await nobody.afterPause();
  expect(nobody.api.setCartLines).not.toHaveBeenCalled();
});

test('[CART-14] what could not be sent is sent with the next change, unless it changed again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { follower, api, afterPause } = follow([]);
  api.setCartLines.mockRejectedValueOnce(new NetworkError('offline'));
  follower.changed([], [line('cable', 1), line('phone', 1, 'blue')]);
  await afterPause();
  follower.changed([line('cable', 1)], [line('cable', 2)]);
  await afterPause();
  const sent = api.setCartLines.mock.lastCall?.[0].body.items.map(({ productId, quantity }) => [productId, quantity]);
  expect(sent?.toSorted()).toEqual([
    ['cable', 2],
    ['phone', 1],
  ]);
});

test('[CART-14] at sign-in the account’s lines join this browser’s cart, each with the larger quantity', async () => {
  const { follower, api, lines, notify } = follow([line('cable', 3)]);
  api.mergeCart.mockResolvedValue({
    success: true,
    lines: [
      { productId: 'cable', variantId: null, quantity: 3, slug: 'cable' },
      { productId: 'phone', variantId: 'red', quantity: 2, slug: 'phone' },
    ],
  });
  await follower.signedIn();
  expect(api.mergeCart).toHaveBeenCalledWith({
    body: { items: [{ productId: 'cable', variantId: null, quantity: 3 }] },
  });
  expect(lines()).toEqual([line('cable', 3), line('phone', 2, 'red')]);
  expect(api.getProduct).toHaveBeenCalledTimes(1);
  expect(notify.neutral).toHaveBeenCalledWith({ title: 'Products from your account were added to your cart' });
  await follower.signedIn();
  expect(lines()).toEqual([line('cable', 3), line('phone', 2, 'red')]);
  expect(notify.neutral).toHaveBeenCalledTimes(1);
});

test('[CART-14] a line that the shopper changes while the account’s cart loads is left as they want it', async () => {
  const { follower, api, lines, change } = follow([line('cable', 3)]);
  api.mergeCart.mockImplementation(async () => {
    change({ key: 'cable', quantity: 1 });
    return { success: true, lines: [{ productId: 'cable', variantId: null, quantity: 5, slug: 'cable' }] };
  });
  await follower.signedIn();
  expect(lines()).toEqual([line('cable', 1)]);
});

test('[CART-14] a sign-in at checkout takes in the account’s cart only when the shopper leaves it, once', async () => {
  const { follower, api } = follow([line('cable', 3)], { isAtCheckout: () => true });
  await follower.leftCheckout();
  await follower.signedIn();
  expect(api.mergeCart).not.toHaveBeenCalled();
  await follower.leftCheckout();
  await follower.leftCheckout();
  expect(api.mergeCart).toHaveBeenCalledTimes(1);
});

test('[CART-14] a product that is gone, or a failed call, leaves the rest of the cart as it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { follower, api, lines } = follow([line('cable', 3)]);
  api.mergeCart.mockResolvedValueOnce({
    success: true,
    lines: [
      { productId: 'gone', variantId: null, quantity: 1, slug: 'gone' },
      { productId: 'phone', variantId: 'sold-out-variant', quantity: 1, slug: 'phone' },
      { productId: 'phone', variantId: 'blue', quantity: 1, slug: 'phone' },
    ],
  });
  await follower.signedIn();
  expect(lines()).toEqual([line('cable', 3), line('phone', 1, 'blue')]);
  api.mergeCart.mockRejectedValueOnce(new NetworkError('offline'));
  await follower.signedIn();
  expect(lines()).toHaveLength(2);
});

function follow(own: CartItem[], given: Partial<CartFollowerDependencies> = {}) {
  let cart: Cart = { ...emptyCart, cartItems: own };
  let due: (() => void) | undefined;
  const notify = { success: vi.fn(), neutral: vi.fn(), error: vi.fn() };
  const api = {
    getProduct: vi.fn<Api['getProduct']>(async ({ params }) => {
      const product = products.find(({ slug }) => slug === params.slug);
      if (!product) throw new NetworkError('gone');
      return { success: true, product };
    }),
    mergeCart: vi.fn<Api['mergeCart']>(async () => ({ success: true, lines: [] })),
    setCartLines: vi.fn<Api['setCartLines']>(async () => ({ success: true })),
  };
  const follower = createCartFollower({
    api,
    cart: {
      read: () => cart,
      replace: (cartItems) => {
        cart = { ...cart, cartItems };
      },
    },
    isAuthenticated: () => true,
    isAtCheckout: () => false,
    guestCartId: () => undefined,
    notify,
    afterPause: (work) => {
      due = work;
    },
    ...given,
  });
  return {
    follower,
    api,
    notify,
    lines: () => cart.cartItems,
    change: (wanted: { key: string; quantity: number }) => {
      const before = cart;
      cart = setQuantity(cart, wanted).cart;
      follower.changed(before.cartItems, cart.cartItems);
    },
    /** Ends the pause and waits for what is then sent. */
    afterPause: async () => {
      due?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function line(id: string, quantity: number, variantId?: string): CartItem {
  const product = products.find(({ _id }) => _id === id) ?? testProduct({ _id: id, slug: id });
  const variant = product.variants.find(({ _id }) => _id === variantId);
  return { ...cartLine({ product, variant, quantity }), quantity };
}
