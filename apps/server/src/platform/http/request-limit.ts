import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging.ts';
import { inProcess } from './in-process.ts';
import { createProcessCounts, type RequestCounts } from './request-counts.ts';
import { createSharedCounts } from './shared-request-counts.ts';

type Limit = {
  perMinute: number;
  /** Without it each process counts for itself. */
  redisUrl: string | undefined;
  secret: string;
  log: Logger;
};

const windowMs = 60_000;

/** Limits the calls of each client by the minute. */
export async function limitRequests(api: FastifyInstance, limit: Limit): Promise<void> {
  if (limit.perMinute === 0) return;
  const counts = await openCounts(limit);
  api.addHook('onClose', async () => counts.close());
  await api.register(rateLimit, {
    max: limit.perMinute,
    timeWindow: windowMs,
    store: storeOf(counts),
    allowList: (request) => request.socket.remoteAddress === inProcess,
  });
}

async function openCounts({ redisUrl, secret, log }: Limit): Promise<RequestCounts> {
  if (redisUrl !== undefined) return createSharedCounts({ windowMs, redisUrl, secret, log });
  const counts = createProcessCounts(windowMs);
  return { add: async (client) => counts.add(client), close: () => {} };
}

/** The plugin makes its store by `new`. Every route shares the one. */
function storeOf(counts: RequestCounts) {
  return class CountStore implements FastifyRateLimitStore {
    incr(client: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      counts.add(client).then(({ current, msLeft }) => done(null, { current, ttl: msLeft }), done);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
