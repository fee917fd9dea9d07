import { AppError } from '../../../errors.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/circuit-breaker.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isProviderOutage } from './provider-refusal.ts';

const failuresToOpen = 5;
const refusal = 'Card and UPI payments are not available right now. Your order is kept; please try again in a minute.';

type GuardOptions = { pauseMs: number; log: Logger };

/** Wraps a provider in a circuit breaker: while it fails, calls are refused immediately with advice for the shopper. */
export function guardProvider(
  provider: PaymentProvider,
  { pauseMs, log }: GuardOptions,
): PaymentProvider & { circuit: CircuitBreaker } {
  const circuit = createCircuitBreaker({
    failuresToOpen,
    pauseMs,
    isFailure: isProviderOutage,
    refuse: (waitMs) =>
      new AppError('provider_unavailable', refusal, { details: { retryAfterSeconds: seconds(waitMs) } }),
    onChange: (state) => log.warn({ provider: provider.name, state }, 'Payment provider circuit changed state'),
  });
  return {
    ...provider,
    circuit,
    createOrder: (order) => circuit.run(() => provider.createOrder(order)),
    listPayments: (id) => circuit.run(() => provider.listPayments(id)),
    fetchPayment: (id) => circuit.run(() => provider.fetchPayment(id)),
    capture: (payment) => circuit.run(() => provider.capture(payment)),
    refund: (refund) => circuit.run(() => provider.refund(refund)),
    listRefunds: (id) => circuit.run(() => provider.listRefunds(id)),
    listAdjustments: (since) => circuit.run(() => provider.listAdjustments(since)),
    listRecords: (since) => circuit.run(() => provider.listRecords(since)),
    listOrders: (since) => circuit.run(() => provider.listOrders(since)),
  };
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
