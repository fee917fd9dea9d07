import type { Payments } from '../src/modules/payments/payment-methods.ts';
import type { OpenedProvider } from '../src/modules/payments/providers/payment-method.ts';
import type { PaymentProvider } from '../src/modules/payments/providers/payment-provider.ts';
import { paymentMethods } from '../src/modules/payments/providers/registry.ts';

const page: OpenedProvider['page'] = { scripts: [], connections: [], frames: [], wallets: [] };

/** The store's payment methods, with online payments by this provider and without a circuit breaker. */
export function paymentsAt(provider: PaymentProvider): Payments {
  const offered = paymentMethods.map(({ online, ...method }) =>
    online ? { ...method, online: { provider, page } } : method,
  );
  return { known: paymentMethods, offered };
}

/** The headers of the provider's webhooks. */
export function webhookHeaders({ signature, eventId }: { signature: string; eventId: string }) {
  return { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
}
