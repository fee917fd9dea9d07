import { type Client, NetworkError } from '@bijli/contract';
import type { CartItem } from '@bijli/rules';
import { expect, test, vi } from 'vitest';
import { increaseQuantity } from './increase-quantity.ts';

const line: CartItem = {
  cartItemId: 'phone',
  productId: 'phone',
  quantity: 2,
  variantId: 'blue',
  name: 'Tara 5G',
  salePrice: 12_499,
  price: 12_499,
  discount: 0,
  product: { _id: 'phone', name: 'Tara 5G', slug: 'tara-5g', price: { salePrice: 12_499, basePrice: 12_499 } },
};
const short = {
  productName: 'Tara 5G',
  requestedQuantity: 3,
  availableStock: 2,
  productId: 'phone',
  variantId: 'blue',
};

function dependenciesWith(answer: () => Promise<unknown>) {
  const checkStock = vi.fn<Client['checkStock']>(answer as unknown as Client['checkStock']);
  return { api: { checkStock }, increment: vi.fn<(key: string) => string | undefined>() };
}

test('[CART-09] an increase checks the stock for quantity plus one, then adds it', async () => {
  const dependencies = dependenciesWith(async () => ({ success: true, inStock: true, outOfStockItems: [] }));
  expect(await increaseQuantity(dependencies, line)).toBeUndefined();
  expect(dependencies.api.checkStock).toHaveBeenCalledWith({
    body: { items: [{ productId: 'phone', quantity: 3, variantId: 'blue' }] },
  });
  expect(dependencies.increment).toHaveBeenCalledWith('phone:blue');
});

test('[CART-09] when the stock is short its quantity is shown, and nothing is added', async () => {
  const dependencies = dependenciesWith(async () => ({ success: true, inStock: false, outOfStockItems: [short] }));
  expect(await increaseQuantity(dependencies, line)).toBe('Only 2 items available in stock');
  expect(dependencies.increment).not.toHaveBeenCalled();
});

test.each([
  ['no response', () => Promise.reject(new NetworkError('offline'))],
  ['an unsuccessful response', async () => ({ success: false, inStock: true, outOfStockItems: [] })],
])('[CART-09] %s counts as a failed check, and nothing is added', async (_case, answer) => {
  const dependencies = dependenciesWith(answer);
  expect(await increaseQuantity(dependencies, line)).toBe('Failed to check stock availability');
  expect(dependencies.increment).not.toHaveBeenCalled();
});

test('[CART-10] an eleventh unit is refused without a request', async () => {
  const dependencies = dependenciesWith(async () => ({ success: true, inStock: true, outOfStockItems: [] }));
  const refusal = await increaseQuantity(dependencies, { ...line, quantity: 10 });
  expect(refusal).toBe('You can order at most 10 units of Tara 5G in one order');
  expect(dependencies.api.checkStock).not.toHaveBeenCalled();
});
