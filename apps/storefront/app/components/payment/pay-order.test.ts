import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { orderWith } from '../../../test/order.fixture.ts';
import { type PaymentDependencies, payOrder } from './pay-order.ts';

const order = orderWith();
const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };
const unverified = { kind: 'unpaid', message: 'Payment verification failed. Please contact support.' };
const notOpened = { kind: 'unpaid', message: 'Payment initialization failed. Please try again.' };

afterEach(() => vi.restoreAllMocks());

function dependenciesWith(
  part: { window?: PaymentDependencies['openWindow']; api?: Partial<PaymentDependencies['api']> } = {},
) {
  const api = {
    openPayment: vi.fn<Client['openPayment']>(async () => ({
      success: true,
      order: { id: 'order_1', amount: 1_249_900, currency: 'INR' },
      method: 'razorpay',
      window: { key: 'rzp_test', scriptUrl: '/pay/checkout.js' },
    })),
    verifyPayment: vi.fn<Client['verifyPayment']>(async () => ({ success: true, order: orderWith({ isPaid: true }) })),
    getOrder: vi.fn<Client['getOrder']>(async () => ({ success: true, order })),
    ...part.api,
  };
  const openWindow = vi.fn<PaymentDependencies['openWindow']>(
    part.window ?? (async () => ({ kind: 'paid', proof: response })),
  );
  return { api, openWindow, shopName: 'Bijli', wait: vi.fn(async () => undefined) };
}

test('[PAY-02] a payment is opened in paise, shown, and verified by the server', async () => {
  const dependencies = dependenciesWith();
  expect(await payOrder(dependencies, order)).toEqual({ kind: 'paid' });
  expect(dependencies.api.openPayment).toHaveBeenCalledWith({
    body: { amount: 1_249_900, orderId: order._id, currency: 'INR', receipt: order._id },
  });
  expect(dependencies.openWindow).toHaveBeenCalledWith('razorpay', {
    window: { key: 'rzp_test', scriptUrl: '/pay/checkout.js' },
    payment: { id: 'order_1', amount: 1_249_900, currency: 'INR' },
    shopName: 'Bijli',
    description: 'order #7F3A9C',
    buyer: { name: 'Asha Rao', email: 'asha.rao@example.in', phone: '9820041776' },
  });
  expect(dependencies.api.verifyPayment).toHaveBeenCalledWith({ body: { ...response, orderId: order._id } });
});

test('[PAY-05] a payment that arrives too late for its order is not a success', async () => {
  const late = orderWith({ status: 'cancelled', paymentStatus: 'cancelled' });
  const dependencies = dependenciesWith({ api: { verifyPayment: async () => ({ success: true, order: late }) } });
  expect(await payOrder(dependencies, order)).toEqual(unverified);
});

test('[PAY-05][W2] a payment that goes back is told in the server’s words, with the amount and the time', async () => {
  const message = 'Your payment of ₹12,499 came after this order had ended. All of it goes back, in 5-7 business days.';
  const refused = new ApiError(422, { code: 'refused', message, returnedAmount: 12_499 });
  const dependencies = dependenciesWith({ api: { verifyPayment: () => Promise.reject(refused) } });
  expect(await payOrder(dependencies, order)).toEqual({ kind: 'returned', message });
});

test('[PAY-03] a dismissed window is an error that keeps the order', async () => {
  const outcome = await payOrder(
    dependenciesWith({ window: async () => ({ kind: 'left', reason: undefined }) }),
    order,
  );
  expect(outcome).toMatchObject({ kind: 'unpaid', message: expect.stringContaining('Payment was not completed.') });
});

test('[PAY-03] after a failed attempt the provider’s reason is shown', async () => {
  const outcome = await payOrder(
    dependenciesWith({ window: async () => ({ kind: 'left', reason: 'Refused' }) }),
    order,
  );
  expect(outcome).toMatchObject({ kind: 'unpaid', message: expect.stringContaining('Payment failed: Refused.') });
});

test('a window closed during a successful payment counts as paid', async () => {
  const getOrder = async () => ({ success: true, order: orderWith({ isPaid: true }) }) as const;
  const dependencies = dependenciesWith({
    window: async () => ({ kind: 'left', reason: undefined }),
    api: { getOrder },
  });
  expect(await payOrder(dependencies, order)).toEqual({ kind: 'paid' });
});

test.each([
  ['the server does not open the payment', { openPayment: () => Promise.reject(new ApiError(502, {})) }, undefined],
  ['the script does not load', {}, () => Promise.reject(new Error('blocked'))],
])('[PAY-03] when %s, initialization has failed', async (_case, api, window) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await payOrder(dependenciesWith({ api, ...(window && { window }) }), order)).toEqual(notOpened);
});

test('[PAY-03] a refused signature is final: support is named, and there are no retries', async () => {
  const dependencies = dependenciesWith({
    api: { verifyPayment: () => Promise.reject(new ApiError(422, { message: 'no' })) },
  });
  expect(await payOrder(dependencies, order)).toEqual(unverified);
  expect(dependencies.wait).not.toHaveBeenCalled();
});

test('[CHK-09] after a lost verification response the order is checked, which the webhook may have settled', async () => {
  let calls = 0;
  const api = {
    verifyPayment: () => Promise.reject(new NetworkError('cut off')),
    getOrder: async () => {
      calls += 1;
      return { success: true, order: orderWith({ isPaid: calls === 3 }) } as const;
    },
  };
  expect(await payOrder(dependenciesWith({ api }), order)).toEqual({ kind: 'paid' });
  expect(calls).toBe(3);
});

test('[PAY-03] a lost verification that is never settled ends with the support message', async () => {
  const dependencies = dependenciesWith({ api: { verifyPayment: () => Promise.reject(new NetworkError('cut off')) } });
  expect(await payOrder(dependencies, order)).toEqual(unverified);
  expect(dependencies.api.getOrder).toHaveBeenCalledTimes(5);
});

test('[LIM-09] what the provider refuses for good is said in the server’s words, not “try again”', async () => {
  const message = 'The payment provider does not take ₹6,00,000 for this order, and nothing was charged.';
  const error = new ApiError(422, { success: false, code: 'refused', message });
  const openPayment = vi.fn<Client['openPayment']>(() => Promise.reject(error));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await payOrder(dependenciesWith({ api: { openPayment } }), order)).toEqual({ kind: 'refused', message });
});
