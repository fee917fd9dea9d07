import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '../context.ts';

const circuitStates = ['closed', 'open', 'half-open'] as const;

type MetricSources = Pick<Services, 'events' | 'payments'>;

/**
 * Order, payment and refund metrics. Counted when an event is published, so a change that is then rolled back is
 * still counted.
 */
export function registerModuleMetrics(register: Registry, { events, payments }: MetricSources): void {
  const registers = [register];
  const moves = new Counter({
    name: 'bijli_order_moves_total',
    help: 'Order status changes.',
    labelNames: ['from', 'to'],
    registers,
  });
  const captured = new Counter({ name: 'bijli_payments_captured_total', help: 'Payments captured.', registers });
  const paise = new Counter({
    name: 'bijli_payments_captured_paise_total',
    help: 'Money captured, in paise.',
    registers,
  });
  const refunds = new Counter({
    name: 'bijli_refunds_total',
    help: 'Refunds owed and refunds processed.',
    labelNames: ['state'],
    registers,
  });
  const unread = new Counter({
    name: 'bijli_payment_webhooks_unread_total',
    help: 'Genuine payment webhooks that were not understood and had no effect.',
    registers,
  });
  const held = new Counter({
    name: 'bijli_orders_held_total',
    help: 'Paid orders that are not sent because their money was given back at the provider or is disputed.',
    labelNames: ['reason'],
    registers,
  });
  events.subscribe('order.held', async (_ctx, { reason }) => held.inc({ reason }));
  events.subscribe('payment.event-unread', async () => unread.inc());
  events.subscribe('order.status-changed', async (_ctx, { from, to }) => moves.inc({ from: String(from), to }));
  events.subscribe('payment.captured', async (_ctx, { amountPaise }) => {
    captured.inc();
    paise.inc(amountPaise);
  });
  events.subscribe('refund.owed', async () => refunds.inc({ state: 'owed' }));
  events.subscribe('refund.processed', async () => refunds.inc({ state: 'processed' }));
  new Gauge({
    name: 'bijli_payment_circuit',
    help: 'Circuit breaker state of the payment provider: 1 for the current state.',
    labelNames: ['provider', 'state'],
    registers: [register],
    collect() {
      for (const { id: provider, online } of payments.offered)
        if (online)
          for (const state of circuitStates)
            this.set({ provider, state }, Number(online.provider.circuit?.state() === state));
    },
  });
}
