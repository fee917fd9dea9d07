import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../client-network.ts';
import type { Logger } from '../logging.ts';
import { isInProcess } from './in-process.ts';
import { type Refusal, refuseForNow } from './refusal-page.ts';
import { createProcessCounts, type RequestCounts } from './request-counts.ts';
import { createSharedCounts } from './shared-request-counts.ts';

type Settings = {
  perMinute: number;
  /** Without it each process counts for itself. */
  redisUrl: string | undefined;
  secret: string;
  log: Logger;
};

/** How many calls and pages together a client may ask for in a minute; not limited where it is undefined. */
export type RequestLimit = { perMinute: number; counts: RequestCounts } | undefined;

const windowMs = 60_000;
const refusal: Refusal = {
  code: 'too_many_requests',
  sentence: 'Too many requests. Please wait a moment and try again.',
  title: 'Please wait a moment',
  text: 'Too many pages were asked for from your network. Your cart and your orders are safe. This page tries again by itself within about a minute.',
};

export async function openRequestLimit({ perMinute, ...settings }: Settings): Promise<RequestLimit> {
  return perMinute === 0 ? undefined : { perMinute, counts: await openCounts(settings) };
}

export async function limitCalls(api: FastifyInstance, limit: RequestLimit): Promise<void> {
  if (!limit) return;
  await api.register(rateLimit, {
    max: limit.perMinute,
    timeWindow: windowMs,
    store: storeOf(limit.counts),
    keyGenerator: ({ ip }) => clientNetwork(ip),
    allowList: isInProcess,
  });
}

/** Add it behind `answerWhenReady`: a page costs as much as the calls it makes, one that is ready nothing. */
export function limitPages(pages: FastifyInstance, limit: RequestLimit): void {
  if (!limit) return;
  pages.addHook('onRequest', async (request, reply) => {
    const { current, msLeft } = await limit.counts.add(clientNetwork(request.ip));
    if (current > limit.perMinute)
      await refuseForNow(request, reply, { refusal, retryAfterSeconds: Math.ceil(msLeft / 1000) });
  });
}

async function openCounts({ redisUrl, secret, log }: Omit<Settings, 'perMinute'>): Promise<RequestCounts> {
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
