import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context, Services } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { CircuitBreaker } from '../../platform/circuit-breaker.ts';
import { guardProvider } from './providers/guard-provider.ts';
import type {
  MethodDependencies,
  OpenedProvider,
  PaymentMethod,
  RegisteredMethod,
} from './providers/payment-method.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { paymentMethods } from './providers/registry.ts';

/** `circuit` is open while calls are refused after provider failures. */
export type OpenProvider = Omit<OpenedProvider, 'provider'> & {
  provider: PaymentProvider & { circuit?: CircuitBreaker };
};

export type OfferedMethod = PaymentMethod & { online?: OpenProvider };

/** Payment methods: `known` are all that orders may have used, `offered` those that the settings enable. */
export type Payments = { known: readonly PaymentMethod[]; offered: readonly OfferedMethod[] };

/** Opens the enabled methods in registry order, each provider behind a circuit breaker. */
export function openPayments(
  parts: MethodDependencies & { config: Pick<Config, 'paymentSettings' | 'paymentPauseMs'> },
  methods: readonly RegisteredMethod[] = paymentMethods,
): Payments {
  const { config, log } = parts;
  const offered = methods.flatMap(({ online, ...method }): OfferedMethod[] => {
    if (!online) return [method];
    const opened = online.open(config.paymentSettings[method.id], parts);
    if (!opened) return [];
    const provider = guardProvider(opened.provider, { pauseMs: config.paymentPauseMs, log });
    return [{ ...method, online: { ...opened, provider } }];
  });
  return { known: methods, offered };
}

type PaymentsContext = { payments: Payments };

/** The payment method of an order. A method that is no longer known was paid before delivery. */
export function methodOf(
  { payments }: { payments: Pick<Payments, 'known'> },
  id: string,
): Pick<PaymentMethod, 'kind' | 'name'> {
  return payments.known.find((method) => method.id === id) ?? { kind: 'online', name: 'Online payment' };
}

export function isPaidOnDelivery(ctx: { payments: Pick<Payments, 'known'> }, id: string): boolean {
  return methodOf(ctx, id).kind === 'on-delivery';
}

/** Methods that are paid on delivery. */
export function cashMethodsOf({ payments }: { payments: Pick<Payments, 'known'> }): string[] {
  return payments.known.filter(({ kind }) => kind === 'on-delivery').map(({ id }) => id);
}

export function findOfferedMethod({ payments }: PaymentsContext, id: string): OfferedMethod | undefined {
  return payments.offered.find((method) => method.id === id);
}

export function onlineProviders({ payments }: PaymentsContext): OpenProvider['provider'][] {
  return payments.offered.flatMap(({ online }) => (online ? [online.provider] : []));
}

/** The smallest refund in paise that a provider makes, also when it is not enabled (any more). */
export function smallestRefund({ payments }: { payments: Pick<Payments, 'known'> }, provider: string): number {
  return payments.known.find(({ id }) => id === provider)?.refundAtLeastPaise ?? 0;
}

/** @throws AppError 'provider_unavailable' when the settings do not enable it (any more) */
export function providerOf(ctx: Pick<Context, 'payments'>, name: string): OpenProvider['provider'] {
  const provider = onlineProviders(ctx).find((candidate) => candidate.name === name);
  if (!provider) throw new AppError('provider_unavailable', `Payments by ${name} are not set up.`);
  return provider;
}

/** Demo mode's simulated providers. */
export async function mountPaymentSandboxes(app: FastifyInstance, services: Services): Promise<void> {
  for (const { online } of services.payments.offered) await online?.mount?.(app, services);
}
