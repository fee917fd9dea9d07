import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { createLogger } from '../../../platform/logging.ts';
import { guardProvider } from './guard-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { createRazorpay } from './razorpay/razorpay.ts';

const log = createLogger('silent');
const pauseMs = 15_000;
const payment = { amountPaise: 100, receipt: 'order-1' };

afterEach(() => void vi.useRealTimers());

function guardOver(cause: () => Error) {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const calls: string[] = [];
  const real = createRazorpay({
    keyId: 'key',
    keySecret: 'secret',
    webhookSecret: 'secret',
    apiUrl: 'http://127.0.0.1:1',
    checkoutUrl: '',
  });
  const createOrder: PaymentProvider['createOrder'] = async ({ receipt }) => {
    calls.push(receipt);
    throw new AppError('provider_unavailable', 'Payment initialization failed.', { cause: cause() });
  };
  return { calls, guarded: guardProvider({ ...real, createOrder }, { pauseMs, log }) };
}

async function failFive(guarded: PaymentProvider): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await expect(guarded.createOrder(payment)).rejects.toThrow('initialization failed');
}

test.each([
  ['does not respond', () => new TypeError('fetch failed')],
  ['returns a server error', () => new ProviderRefusal(503, 'POST /v1/orders', 'down')],
  ['returns an unreadable response', () => new ProviderRefusal(200, 'POST /v1/orders', 'no readable answer')],
  ['rate-limits us', () => new ProviderRefusal(429, 'POST /v1/orders', 'slow down')],
])(
  '[PAY-03] a provider that %s five times in a row is no longer called, and shoppers are told immediately what to do',
  async (_, cause) => {
    const { guarded, calls } = guardOver(cause);
    await failFive(guarded);
    vi.setSystemTime(2500);
    await expect(guarded.createOrder(payment)).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: 'Card and UPI payments are not available right now. Your order is kept; please try again in a minute.',
      details: { retryAfterSeconds: 13 },
    });
    await expect(guarded.fetchPayment('pay_1')).rejects.toMatchObject({ details: { retryAfterSeconds: 13 } });
    expect(calls).toHaveLength(5);
    vi.setSystemTime(pauseMs);
    await expect(guarded.createOrder(payment)).rejects.toThrow('initialization failed');
    expect(calls).toHaveLength(6);
  },
);

test('[PAY-03] a provider that refuses is healthy: it is called again, however often it refuses', async () => {
  const { guarded, calls } = guardOver(() => new ProviderRefusal(400, 'POST /v1/orders', 'amount too small'));
  await failFive(guarded);
  await failFive(guarded);
  expect(calls).toHaveLength(10);
  expect(guarded.circuit.state()).toBe('closed');
});

test('[PAY-03] calls without network work while the circuit is open', async () => {
  const { guarded } = guardOver(() => new TypeError('fetch failed'));
  await failFive(guarded);
  const proof = { providerOrderId: 'order_1', providerPaymentId: 'pay_1', signature: '' };
  expect(guarded.isPaymentSignatureValid(proof, new Date())).toBe(false);
  expect(guarded.window['key']).toBe('key');
});
