import { ApiError, type Client, NetworkError, type Order } from '@bijli/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { home, orderWith, paidBy, phoneLine, shipping, user } from '../../../test/order.fixture.ts';
import { draftFor } from './checkout-draft.ts';
import { checkoutSums } from './checkout-sums.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { orderRequest } from './order-request.ts';
import { type PlaceOrderDependencies, type PlaceOrderInput, placeOrder } from './place-order.ts';

const cartItems = [phoneLine];
const request = orderRequest({
  user,
  draft: draftFor(user, undefined),
  paymentMethod: 'razorpay',
  address: home,
  cartItems,
  sums: checkoutSums({ cartItems, shipping }),
  coupon: undefined,
});
const input: PlaceOrderInput = { request, userId: user._id, profile: undefined };
const inCash: PlaceOrderInput = { ...input, request: { ...request, paymentMethod: 'cod' } };
const changed: PlaceOrderInput = { ...input, request: { ...request, total: 1 } };
const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

let saved: OrderAttempt | undefined;
beforeEach(() => {
  saved = undefined;
});

/** A server that stores one order per idempotency key, like the real one. */
function serverWith(part: Partial<PlaceOrderDependencies['api']> = {}) {
  const orders = new Map<string, Order>();
  const placing = vi.fn<Client['placeOrder']>(async ({ body }, options) => {
    const key = options?.idempotencyKey ?? String(orders.size);
    const order = orders.get(key) ?? orderWith({ _id: `order-${orders.size}`, ...paidBy(body.paymentMethod) });
    orders.set(key, order);
    return { success: true, order };
  });
  const defaults = {
    checkStock: vi.fn<Client['checkStock']>(async () => ({ success: true, inStock: true, outOfStockItems: [] })),
    updateProfile: vi.fn<Client['updateProfile']>(async ({ body }) => ({ success: true, user: { ...user, ...body } })),
    placeOrder: placing,
    openPayment: vi.fn<Client['openPayment']>(async () => ({
      success: true,
      order: { id: 'order_1', amount: 1_249_900, currency: 'INR' },
      method: 'razorpay',
      window: { key: 'rzp_test', scriptUrl: '/pay/checkout.js' },
    })),
    verifyPayment: vi.fn<Client['verifyPayment']>(async () => ({ success: true, order: orderWith({ isPaid: true }) })),
    getOrder: vi.fn<Client['getOrder']>(async () => ({ success: true, order: orderWith() })),
    cancelOrder: vi.fn<Client['cancelOrder']>(async () => ({ success: true, message: '', order: orderWith() })),
  };
  const api = { ...defaults, ...part } as typeof defaults;
  const openWindow = vi.fn<PlaceOrderDependencies['openWindow']>(async () => ({ kind: 'paid', proof: response }));
  const dependencies = {
    api,
    openWindow,
    shopName: 'Bijli',
    wait: async () => undefined,
    storeUser: vi.fn(),
    attempts: {
      read: () => saved,
      save: (attempt: OrderAttempt) => {
        saved = attempt;
      },
      forget: () => {
        saved = undefined;
      },
    },
  };
  return { dependencies, api, openWindow, orders };
}

describe('order of steps', () => {
  test('[CHK-07] [PAY-02] stock is checked, the order placed, then paid', async () => {
    const { dependencies, api, openWindow } = serverWith();
    expect(await placeOrder(dependencies, input)).toEqual({ kind: 'placed', orderId: 'order-0' });
    expect(api.checkStock).toHaveBeenCalledWith({
      body: { items: [{ productId: 'phone', quantity: 1, variantId: 'blue' }] },
    });
    expect(api.placeOrder).toHaveBeenCalledWith(
      { body: request },
      { idempotencyKey: expect.stringMatching(/^\w{32}$/) },
    );
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(api.updateProfile).not.toHaveBeenCalled();
  });

  test('[PAY-02] cash on delivery goes straight to the confirmation', async () => {
    const { dependencies, api } = serverWith();
    expect(await placeOrder(dependencies, inCash)).toEqual({ kind: 'placed', orderId: 'order-0' });
    expect(api.openPayment).not.toHaveBeenCalled();
  });

  test('[CHK-04] a placeholder profile is completed before the order', async () => {
    const { dependencies, api } = serverWith();
    const profile = { name: 'Asha Rao', email: 'asha.rao@example.in' };
    await placeOrder(dependencies, { ...input, profile });
    expect(api.updateProfile).toHaveBeenCalledWith({ body: profile });
    expect(dependencies.storeUser).toHaveBeenCalledWith({ ...user, ...profile });
    const [profileCall, orderCall] = [api.updateProfile, api.placeOrder].map(
      (call) => call.mock.invocationCallOrder[0],
    );
    expect(Number(profileCall)).toBeLessThan(Number(orderCall));
  });

  test('[CHK-07] a profile that cannot be completed stops the order', async () => {
    const updateProfile = vi.fn(() => Promise.reject(new ApiError(409, { message: 'This e-mail is taken' })));
    const { dependencies, api } = serverWith({ updateProfile });
    const outcome = await placeOrder(dependencies, { ...input, profile: { name: 'A', email: 'a@b.in' } });
    expect(outcome).toEqual({ kind: 'refused', message: 'This e-mail is taken' });
    expect(api.placeOrder).not.toHaveBeenCalled();
  });
});

describe('stock', () => {
  const item = {
    productName: 'Tara 5G',
    requestedQuantity: 3,
    availableStock: 1,
    productId: 'phone',
    variantId: 'blue',
  };

  test('[STOCK-01] a short item blocks placing and is shown with both quantities', async () => {
    const checkStock = async () => ({ success: true, inStock: false, outOfStockItems: [item] }) as const;
    const { dependencies, api } = serverWith({ checkStock: checkStock as unknown as Client['checkStock'] });
    expect(await placeOrder(dependencies, input)).toEqual({
      kind: 'short',
      message: 'Some items are out of stock: Tara 5G - Requested: 3, Available: 1',
    });
    expect(api.placeOrder).not.toHaveBeenCalled();
  });

  test('[STOCK-01] a failed stock check is shown and can be retried', async () => {
    const { dependencies } = serverWith({ checkStock: () => Promise.reject(new NetworkError('offline')) });
    const outcome = await placeOrder(dependencies, input);
    expect(outcome).toEqual({ kind: 'refused', message: 'Failed to validate stock. Please try again.' });
  });

  test('[STOCK-01] the last unit sold between check and order blocks, with the server’s message', async () => {
    const message = 'Some items are out of stock: Tara 5G - Requested: 1, Available: 0';
    const refused = new ApiError(409, { code: 'out_of_stock', message, outOfStockItems: [item] });
    const { dependencies } = serverWith({ placeOrder: () => Promise.reject(refused) });
    expect(await placeOrder(dependencies, input)).toEqual({ kind: 'short', message });
  });
});

describe('refusals', () => {
  test.each([
    [
      new ApiError(422, { code: 'refused', message: 'This pincode is not serviceable' }),
      'This pincode is not serviceable',
    ],
    [new ApiError(500, {}), 'Failed to place order. Please try again.'],
    [new NetworkError('offline'), 'Failed to place order. Please try again.'],
  ])('[CHK-07] %s shows %j', async (error, message) => {
    const { dependencies } = serverWith({ placeOrder: () => Promise.reject(error) });
    expect(await placeOrder(dependencies, input)).toEqual({ kind: 'refused', message });
  });

  test('[CHK-07] changed prices are returned for the cart', async () => {
    const prices = [{ product: 'phone', variant: 'blue', price: 12_999 }];
    const body = { code: 'total_changed', message: 'Prices have changed.', figures: { total: 12_999, items: prices } };
    const { dependencies } = serverWith({ placeOrder: () => Promise.reject(new ApiError(409, body)) });
    expect(await placeOrder(dependencies, input)).toEqual({
      kind: 'repriced',
      message: 'Prices have changed.',
      prices,
    });
  });
});

describe('idempotency', () => {
  test('[CHK-09] a lost response is retried with the same key', async () => {
    const { dependencies, api, orders } = serverWith();
    const answer = api.placeOrder.getMockImplementation();
    api.placeOrder.mockImplementationOnce(async (...given) => {
      await answer?.(...given);
      throw new NetworkError('the response got lost');
    });
    expect(await placeOrder(dependencies, inCash)).toEqual({ kind: 'placed', orderId: 'order-0' });
    expect(orders.size).toBe(1);
    expect(api.placeOrder).toHaveBeenCalledTimes(2);
  });

  test('[CHK-09] [PAY-03] after a dismissed window the next attempt pays the same order, without a stock check', async () => {
    const { dependencies, api, openWindow, orders } = serverWith();
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    expect(await placeOrder(dependencies, input)).toMatchObject({ kind: 'unpaid' });
    expect(saved).toMatchObject({ isSent: true, orderId: 'order-0' });
    api.checkStock.mockImplementation(() => Promise.reject(new Error('the last unit is reserved for this very order')));
    expect(await placeOrder(dependencies, input)).toEqual({ kind: 'placed', orderId: 'order-0' });
    expect(orders.size).toBe(1);
  });

  test('[CHK-09] other contents are another order with another key', async () => {
    const { dependencies, openWindow, orders } = serverWith();
    openWindow.mockImplementation(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    await placeOrder(dependencies, { ...input, request: { ...request, total: 1 } });
    await placeOrder(dependencies, { ...input, userId: 'somebody else' });
    expect(orders.size).toBe(3);
  });

  test('[CHK-09][W3] changed contents replace the order awaiting payment', async () => {
    const { dependencies, api, openWindow } = serverWith();
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    expect(await placeOrder(dependencies, changed)).toEqual({ kind: 'placed', orderId: 'order-1' });
    expect(api.cancelOrder).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'order-0' },
      body: { cancellationReason: 'I changed the order before paying for it', isReplaced: true },
    });
    // It may hold the last unit, which the new order needs.
    const [cancelled, checked] = [api.cancelOrder, api.checkStock].map((call) => call.mock.invocationCallOrder.at(-1));
    expect(Number(cancelled)).toBeLessThan(Number(checked));
  });

  test.each([404, 409])('[CHK-09] an earlier order that has already ended (%d) does not block', async (status) => {
    const cancelOrder = vi.fn(() => Promise.reject(new ApiError(status, { message: 'already cancelled' })));
    const { dependencies, openWindow } = serverWith({ cancelOrder });
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    expect(await placeOrder(dependencies, changed)).toEqual({ kind: 'placed', orderId: 'order-1' });
  });

  test('[CHK-09] while it is unknown whether the earlier order has ended, no other is placed', async () => {
    const cancelOrder = vi.fn(() => Promise.reject(new NetworkError('offline')));
    const { dependencies, openWindow, orders } = serverWith({ cancelOrder });
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    const message = 'Failed to place order. Please try again.';
    expect(await placeOrder(dependencies, changed)).toEqual({ kind: 'refused', message });
    expect(orders.size).toBe(1);
    expect(saved?.orderId).toBe('order-0');
  });

  test('[CHK-09] an earlier order that turns out to be paid counts', async () => {
    const { dependencies, api, openWindow, orders } = serverWith();
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    api.getOrder.mockImplementation(async () => ({ success: true, order: orderWith({ isPaid: true }) }));
    expect(await placeOrder(dependencies, changed)).toEqual({ kind: 'placed', orderId: 'order-0' });
    expect([orders.size, api.cancelOrder.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0, 1]);
  });

  test('an order paid meanwhile is not paid twice', async () => {
    const { dependencies, openWindow, orders } = serverWith();
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    for (const [key, order] of orders) orders.set(key, { ...order, isPaid: true, status: 'processing' });
    expect(await placeOrder(dependencies, input)).toEqual({ kind: 'placed', orderId: 'order-0' });
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  test('[PAY-05] an expired order is replaced by a new one', async () => {
    const { dependencies, openWindow, orders } = serverWith();
    openWindow.mockImplementationOnce(async () => ({ kind: 'left', reason: undefined }));
    await placeOrder(dependencies, input);
    for (const [key, order] of orders) orders.set(key, { ...order, status: 'failed' });
    expect(await placeOrder(dependencies, input)).toEqual({ kind: 'placed', orderId: 'order-1' });
  });
});
