import { ApiError, NetworkError } from '@bijli/contract';
import { expect, test } from 'vitest';
import { testProduct, testPurchase, testVariant } from '../../../test/purchase.ts';
import { buyNow } from './buy-now.ts';

const request = { product: { slug: 'tara-5g' } };
const short = { productName: 'Tara 5G', requestedQuantity: 1, productId: 'product-1', variantId: null };

test('[HERO-04] stock is checked, one is added to both carts, and after 500 ms the checkout opens', async () => {
  const product = testProduct({ variants: [testVariant('blue'), testVariant('graphite')], defaultVariant: 'graphite' });
  const { dependencies, api, notify, goTo, wait, lines, isOpen } = testPurchase(product);
  expect(await buyNow(dependencies, request)).toBe(true);
  const line = { productId: 'product-1', variantId: 'graphite' };
  expect(api.checkStock).toHaveBeenCalledWith({ body: { items: [{ ...line, quantity: 1 }] } });
  expect(api.addToCart).toHaveBeenCalledWith({ body: { ...line, qty: 1, tempCartId: 'temp_12345678' } });
  expect(lines()).toMatchObject([{ ...line, quantity: 1 }]);
  expect(notify.success).toHaveBeenCalledWith({ title: 'Tara 5G added to cart' });
  expect(wait).toHaveBeenCalledWith(500);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/checkout');
  expect(isOpen.drawer).toBe(false);
});

test('[HERO-05] none left', async () => {
  const { dependencies, api, notify, goTo, lines } = testPurchase();
  api.checkStock.mockResolvedValue({
    success: true,
    inStock: false,
    outOfStockItems: [{ ...short, availableStock: 0 }],
  });
  expect(await buyNow(dependencies, request)).toBe(false);
  expect(notify.error).toHaveBeenCalledWith({
    title: '"Tara 5G" is currently out of stock',
    description: "We'll restock soon. Please check back later.",
  });
  expect(lines()).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

test('[HERO-05] some left, but fewer than requested', async () => {
  const { dependencies, api, notify, goTo, lines } = testPurchase();
  api.checkStock.mockResolvedValue({
    success: true,
    inStock: false,
    outOfStockItems: [{ ...short, availableStock: 2 }],
  });
  expect(await buyNow(dependencies, request)).toBe(false);
  expect(notify.error).toHaveBeenCalledWith({
    title: 'Only 2 item(s) available',
    description: 'You requested 1 item but only 2 are available for "Tara 5G".',
  });
  expect(lines()).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

test('[HERO-05] a failed stock check', async () => {
  const { dependencies, api, notify, goTo, lines } = testPurchase();
  api.checkStock.mockResolvedValue({ success: false, inStock: false, outOfStockItems: [] } as never);
  expect(await buyNow(dependencies, request)).toBe(false);
  expect(notify.error).toHaveBeenCalledExactlyOnceWith({
    title: 'Unable to check product availability. Please try again.',
  });
  expect(lines()).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

test.each([
  [new ApiError(400, {}), 'Invalid product information', 'Please try again with valid product details.'],
  [new ApiError(500, {}), 'Server error', 'Please try again later.'],
  [new NetworkError('offline'), 'Network error', 'Please check your internet connection and try again.'],
  [new ApiError(418, { message: 'no' }), 'Something went wrong', 'Please try again in a moment.'],
])('[HERO-06] %s', async (error, title, description) => {
  for (const call of ['checkStock', 'addToCart'] as const) {
    const { dependencies, api, notify, goTo, lines } = testPurchase();
    api[call].mockRejectedValue(error);
    expect(await buyNow(dependencies, request)).toBe(false);
    expect(notify.error).toHaveBeenCalledExactlyOnceWith({ title, description });
    expect(lines()).toEqual([]);
    expect(goTo).not.toHaveBeenCalled();
  }
});

test('[HERO-06] a missing product', async () => {
  const { dependencies, api, notify } = testPurchase();
  api.getProduct.mockRejectedValue(new ApiError(404, {}));
  await buyNow(dependencies, request);
  expect(notify.error).toHaveBeenCalledWith({ title: 'Product not found' });
});

test('[CART-10] an eleventh unit is refused without a request', async () => {
  const { dependencies, api, notify, goTo } = testPurchase();
  await buyNow(dependencies, { ...request, quantity: 10 });
  goTo.mockClear();
  expect(await buyNow(dependencies, request)).toBe(false);
  expect(api.addToCart).toHaveBeenCalledOnce();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith({ title: expect.stringContaining('at most 10 units') });
  expect(goTo).not.toHaveBeenCalled();
});
