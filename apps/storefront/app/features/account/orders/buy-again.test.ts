import { ApiError, type Product } from '@bijli/contract';
import { addToCart, type Cart, emptyCart } from '@bijli/rules';
import { expect, test, vi } from 'vitest';
import { type BuyAgainDependencies, buyAgain } from './buy-again.ts';

function productOf(slug: string): Product {
  return {
    _id: slug,
    slug,
    name: slug,
    brand: 'Bijli',
    inventoryType: 'simple',
    inStock: true,
    stock: 5,
    price: { basePrice: 200, salePrice: 100 },
    featuredImage: { filePath: `${slug}.webp` },
    categories: [],
    variants: [],
  } as unknown as Product;
}

const fan = { productId: 'fan', variantId: null, slug: 'fan', name: 'Fan', quantity: 2 };
const kettle = { productId: 'kettle', variantId: null, slug: 'kettle', name: 'Kettle', quantity: 1 };

function shop(reorder: unknown) {
  let cart: Cart = emptyCart;
  const notices: [string, string, string | undefined][] = [];
  const record = (kind: string) => vi.fn((notice) => void notices.push([kind, notice.title, notice.description]));
  const openDrawer = vi.fn();
  const addToServer = vi.fn(async () => ({ success: true, message: '' }));
  const dependencies = {
    api: {
      reorder: vi.fn(async () => {
        if (reorder instanceof Error) throw reorder;
        return reorder;
      }),
      getProduct: vi.fn(async ({ params }) => ({ success: true, product: productOf(params.slug) })),
      addToCart: addToServer,
      checkStock: vi.fn(),
    },
    cart: {
      read: () => cart,
      add: (item: Parameters<typeof addToCart>[1]) => {
        const change = addToCart(cart, item);
        cart = change.cart;
        return change.refusal;
      },
      openDrawer,
    },
    isAuthenticated: () => true,
    guestCartId: () => 'temp_12345678',
    notify: { success: record('success'), neutral: record('neutral'), error: record('error') },
    goTo: vi.fn(),
    wait: async () => undefined,
  } as unknown as BuyAgainDependencies;
  return {
    dependencies,
    notices,
    openDrawer,
    addToServer,
    lines: () => cart.cartItems.map((line) => [line.productId, line.quantity]),
  };
}

test('[ACC-03] buying again puts every item into both carts and opens the drawer once', async () => {
  const { dependencies, notices, openDrawer, addToServer, lines } = shop({
    success: true,
    items: [fan, kettle],
    leftOut: [],
  });
  await buyAgain(dependencies, 'o1');
  expect(dependencies.api.reorder).toHaveBeenCalledWith({ params: { id: 'o1' } });
  expect(lines()).toEqual([
    ['fan', 2],
    ['kettle', 1],
  ]);
  expect(addToServer).toHaveBeenCalledTimes(2);
  expect(openDrawer).toHaveBeenCalledOnce();
  expect(notices).toEqual([['success', '3 items added to cart', undefined]]);
});

test('[ACC-03] items that cannot be bought are listed by name and reason, the rest is added', async () => {
  const leftOut = [{ name: 'Cable', quantity: 2, reason: 'Out of stock' }];
  const { dependencies, notices, lines } = shop({ success: true, items: [kettle], leftOut });
  await buyAgain(dependencies, 'o1');
  expect(lines()).toEqual([['kettle', 1]]);
  expect(notices.at(-1)).toEqual(['neutral', 'Some items were left out', 'Cable (2): Out of stock']);
});

test('[ACC-03] items the cart refuses are listed like those the server refuses', async () => {
  const { dependencies, notices } = shop({ success: true, items: [{ ...fan, quantity: 6 }], leftOut: [] });
  await buyAgain(dependencies, 'o1');
  await buyAgain(dependencies, 'o1');
  const [kind, title, description] = notices.at(-1) ?? [];
  expect([kind, title]).toEqual(['neutral', 'Nothing of this order can be bought now']);
  expect(description).toContain('Fan (6): You can order at most 10 units');
});

test('[ACC-03] when nothing can be bought the drawer stays closed', async () => {
  const leftOut = [{ name: 'Cable', quantity: 1, reason: 'No longer sold' }];
  const { dependencies, notices, openDrawer } = shop({ success: true, items: [], leftOut });
  await buyAgain(dependencies, 'o1');
  expect(openDrawer).not.toHaveBeenCalled();
  expect(notices).toEqual([['neutral', 'Nothing of this order can be bought now', 'Cable: No longer sold']]);
});

test('[ACC-03] a refusal shows the server’s message', async () => {
  const { dependencies, notices } = shop(new ApiError(404, { message: 'Order not found' }));
  await buyAgain(dependencies, 'o1');
  expect(notices).toEqual([['error', 'Order not found', undefined]]);
});
