import type { CallName } from '@bijli/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ResponseCache } from '../http/cache/response-cache.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests and their durations by method, route template and status; cache hits and misses. */
export function watchRequests(app: FastifyInstance, register: Registry, cache: ResponseCache): void {
  const times = new Histogram({
    name: 'bijli_http_request_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const countShopping = createShoppingCounters(register);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, config } = request.routeOptions;
    // Requests without a route would create unlimited series of URLs and methods.
    const labels = url === undefined ? unknown : { method: String(method), route: url };
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    request.log.info({ ...labels, status, milliseconds }, 'A request was answered');
    // A stream lasts as long as its page is open.
    if (reply.getHeader('content-type') !== 'text/event-stream')
      times.observe({ ...labels, status }, milliseconds / 1000);
    countShopping(config.call, status < 400);
    done();
  });
  new Gauge({
    name: 'bijli_cache_lookups',
    help: 'Lookups since the start in the cache of responses and pages.',
    labelNames: ['result'],
    registers: [register],
    collect() {
      const { hits, misses } = cache.counts();
      this.set({ result: 'hit' }, hits);
      this.set({ result: 'miss' }, misses);
    },
  });
}

const unknown = { method: 'any', route: 'unknown' };

/** A repeated request for the same order returns the first one and is counted again. */
function createShoppingCounters(register: Registry): (call: CallName | undefined, isWell: boolean) => void {
  const placed = new Counter({ name: 'bijli_orders_placed_total', help: 'Orders placed.', registers: [register] });
  const failed = new Counter({
    name: 'bijli_payments_failed_total',
    help: 'Online payments that were not opened or not verified.',
    labelNames: ['step'],
    registers: [register],
  });
  return (call, isWell) => {
    if (call === 'placeOrder' && isWell) placed.inc();
    if (call === 'openPayment' && !isWell) failed.inc({ step: 'open' });
    if (call === 'verifyPayment' && !isWell) failed.inc({ step: 'verify' });
  };
}
