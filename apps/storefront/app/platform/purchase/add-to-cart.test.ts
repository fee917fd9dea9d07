import { ApiError, NetworkError } from '@bijli/contract';
import { expect, test } from 'vitest';
import { testProduct, testPurchase, testVariant } from '../../../test/purchase.ts';
import { addToCart } from './add-to-cart.ts';

const request = { product: { slug: 'tara-5g' } };
const soldOut = { quantity: 0, stockStatus: 'out_of_stock' as const };

test('[SRCH-07] a product is fetched, added to the server cart and then here, the drawer opens and a toast is shown', async () => {
  const { dependencies, api, notify, isOpen, lines } = testPurchase();
  expect(await addToCart(dependencies, request)).toBe(true);
  expect(api.getProduct).toHaveBeenCalledWith({ params: { slug: 'tara-5g' } });
  expect(lines()).toMatchObject([{ productId: 'product-1', quantity: 1, salePrice: 12_499, discount: 3_500 }]);
  expect(isOpen.drawer).toBe(true);
  expect(notify.success).toHaveBeenCalledWith({ title: 'Tara 5G added to cart' });
});

test('[CART-07] a guest sends the guest cart, a customer none', async () => {
  const { dependencies, api } = testPurchase();
  await addToCart(dependencies, request);
  expect(api.addToCart).toHaveBeenLastCalledWith({
    body: { productId: 'product-1', qty: 1, tempCartId: 'temp_12345678' },
  });
  await addToCart({ ...dependencies, isAuthenticated: () => true }, request);
  expect(api.addToCart).toHaveBeenLastCalledWith({ body: { productId: 'product-1', qty: 1 } });
});

test('[CART-07][TOK-01] a customer whose session has ended adds as a guest, at once', async () => {
  const { dependencies, api, notify, lines } = testPurchase();
  let isAuthenticated = true;
  api.addToCart.mockImplementationOnce(async () => {
    isAuthenticated = false;
    throw new ApiError(401, { message: 'Please sign in to continue.' });
  });
  expect(await addToCart({ ...dependencies, isAuthenticated: () => isAuthenticated }, request)).toBe(true);
  expect(api.addToCart.mock.calls.map(([{ body }]) => body.tempCartId)).toEqual([undefined, 'temp_12345678']);
  expect(lines()).toHaveLength(1);
  expect(notify.error).not.toHaveBeenCalled();
});

test('[CART-07] a refused customer who is still signed in does not become a guest', async () => {
  const { dependencies, api } = testPurchase();
  api.addToCart.mockRejectedValue(new ApiError(401, {}));
  expect(await addToCart({ ...dependencies, isAuthenticated: () => true }, request)).toBe(false);
  expect(api.addToCart).toHaveBeenCalledOnce();
});

test('[SRCH-08] a product with variants is added in its default variant, else the first', async () => {
  const variants = [testVariant('blue'), testVariant('graphite')];
  const withDefault = testPurchase(testProduct({ variants, defaultVariant: 'graphite' }));
  await addToCart(withDefault.dependencies, request);
  expect(withDefault.lines()).toMatchObject([{ variantId: 'graphite', salePrice: 11_499 }]);
  const without = testPurchase(testProduct({ variants }));
  await addToCart(without.dependencies, request);
  expect(without.lines()).toMatchObject([{ variantId: 'blue', selectedVariantId: 'blue' }]);
});

test('[SRCH-08] without a variant to add, a message and the product page are shown', async () => {
  const { dependencies, api, notify, goTo } = testPurchase(testProduct({ inventoryType: 'with_variants' }));
  expect(await addToCart(dependencies, request)).toBe(false);
  expect(notify.error).toHaveBeenCalledWith({ title: 'Please select a variant first' });
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/product/tara-5g');
  expect(api.addToCart).not.toHaveBeenCalled();
});

test('[SRCH-07] a product that is out of stock is not added', async () => {
  const { dependencies, api, notify, lines } = testPurchase(testProduct({ inStock: false }));
  expect(await addToCart(dependencies, request)).toBe(false);
  expect(notify.neutral).toHaveBeenCalledWith({ title: 'Product is out of stock' });
  expect(api.addToCart).not.toHaveBeenCalled();
  expect(lines()).toEqual([]);
});

test('[SRCH-07] a selected variant that is out of stock is not added', async () => {
  const product = testProduct({ variants: [testVariant('blue'), testVariant('cream', { inventory: soldOut })] });
  const { dependencies, notify } = testPurchase(product);
  expect(await addToCart(dependencies, { product, variantId: 'cream' })).toBe(false);
  expect(notify.neutral).toHaveBeenCalledWith({ title: 'Product is out of stock' });
});

test('[SRCH-09] a missing product', async () => {
  const { dependencies, api, notify } = testPurchase();
  api.getProduct.mockRejectedValue(new ApiError(404, { message: 'No such product' }));
  await addToCart(dependencies, request);
  expect(notify.error).toHaveBeenCalledWith({ title: 'Product not found' });
});

test.each([
  ['the server gives a reason', new ApiError(409, { message: 'Only 2 left' }), 'Only 2 left'],
  ['the server gives no reason', new ApiError(500, {}), 'Failed to add product'],
  ['there is no response', new NetworkError('offline'), 'Failed to add product to cart'],
])('[SRCH-09] when %s, nothing is added here', async (_kind, error, title) => {
  const { dependencies, api, notify, isOpen, lines } = testPurchase();
  api.addToCart.mockRejectedValue(error);
  expect(await addToCart(dependencies, request)).toBe(false);
  expect(notify.error).toHaveBeenCalledWith({ title });
  expect(lines()).toEqual([]);
  expect(isOpen.drawer).toBe(false);
});

test('[CART-10] an eleventh unit is refused without a request', async () => {
  const { dependencies, api, notify } = testPurchase();
  await addToCart(dependencies, { ...request, quantity: 10 });
  expect(await addToCart(dependencies, request)).toBe(false);
  expect(api.addToCart).toHaveBeenCalledOnce();
  expect(notify.error).toHaveBeenCalledWith({ title: expect.stringContaining('at most 10 units') });
});
