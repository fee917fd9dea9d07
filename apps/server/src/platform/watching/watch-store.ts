import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Services } from '../../context.ts';
import type { OpenDatabase } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';
import type { EventBus } from '../events.ts';

const circuitStates = ['closed', 'open', 'half-open'] as const;
const longestPingMs = 2000;

type Watched = { services: Pick<Services, 'events' | 'jobs' | 'payments'>; database: OpenDatabase };

/** Orders, money, jobs, the database and the payment provider. */
export function watchStore(register: Registry, { services, database }: Watched): void {
  const { events, jobs, payments } = services;
  countBusiness(register, events);
  new Gauge({
    name: 'bijli_payment_circuit',
    help: 'Whether the payment provider is asked: 1 for the state it is in.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const state of circuitStates) this.set({ state }, Number(payments.card.circuit?.state() === state));
    },
  });
  new Gauge({
    name: 'bijli_jobs',
    help: 'Jobs by queue that are due, wait for later, or run.',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { queue, state, count } of await jobs.count()) this.set({ queue, state }, count);
    },
  });
  watchDatabase(register, database);
}

/** Counted as the news is told, so a change that is rolled back at its very end counts too. */
function countBusiness(register: Registry, events: EventBus): void {
  const registers = [register];
  const moves = new Counter({
    name: 'bijli_order_moves_total',
    help: 'Orders that came from one status to another.',
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
    help: 'Refunds owed, and those given back.',
    labelNames: ['state'],
    registers,
  });
  events.subscribe('order.status-changed', async (_ctx, { from, to }) => moves.inc({ from: String(from), to }));
  events.subscribe('payment.recorded', async (_ctx, { amountPaise }) => {
    captured.inc();
    paise.inc(amountPaise);
  });
  events.subscribe('refund.owed', async () => refunds.inc({ state: 'owed' }));
  events.subscribe('refund.processed', async () => refunds.inc({ state: 'processed' }));
}

function watchDatabase(register: Registry, { db, pool }: OpenDatabase): void {
  const registers = [register];
  new Gauge({
    name: 'bijli_database_ping_seconds',
    help: 'Time of a statement that does nothing; not a number when the database is away.',
    registers,
    async collect() {
      this.set((await pingDatabase(db, longestPingMs)) ?? Number.NaN);
    },
  });
  if (!pool) return;
  new Gauge({
    name: 'bijli_database_connections',
    help: 'Connections by what they do; callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = pool.read();
      for (const [state, count] of Object.entries({ busy: open - idle, idle, waiting })) this.set({ state }, count);
    },
  });
  const uses = new Histogram({
    name: 'bijli_database_use_seconds',
    help: 'Time that a statement or transaction keeps a connection.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  pool.onUse((seconds) => uses.observe(seconds));
}
