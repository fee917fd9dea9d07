import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../../client-network.ts';
import type { Logger } from '../../logging.ts';
import { isInProcess } from '../in-process.ts';
import { type Refusal, sendTemporaryRefusal } from '../sites/refusal-page.ts';
import { createProcessCounts, type RequestCounts } from './request-counts.ts';

type RequestLimitOptions = {
  perMinute: number;
  /** Without it each process counts separately. */
  redisUrl: string | undefined;
  secret: string;
  log: Logger;
};

/** How many calls and pages together a client may request in a minute; undefined for no limit. */
export type RequestLimit = { perMinute: number; counts: RequestCounts } | undefined;

const windowSeconds = 60;
const refusal: Refusal = {
  code: 'too_many_requests',
  sentence: 'Too many requests. Please wait a moment and try again.',
  title: 'Please wait a moment',
  text: 'Too many pages were asked for from your network. Your cart and your orders are safe. This page tries again by itself within about a minute.',
};

export async function openRequestLimit({ perMinute, ...settings }: RequestLimitOptions): Promise<RequestLimit> {
  return perMinute === 0 ? undefined : { perMinute, counts: await openCounts({ perMinute, ...settings }) };
}

/** Register it after `serveFromCache`, so that cached responses do not count. */
export function limitRequests(scope: FastifyInstance, limit: RequestLimit): void {
  if (!limit) return;
  scope.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request) || request.routeOptions.config.rateLimit === false) return;
    const { consumedPoints, msBeforeNext } = await limit.counts.add(clientNetwork(request.ip));
    const left = limit.perMinute - consumedPoints;
    const retryAfterSeconds = Math.min(Math.ceil(msBeforeNext / 1000), windowSeconds);
    reply.headers({
      'x-ratelimit-limit': limit.perMinute,
      'x-ratelimit-remaining': Math.max(left, 0),
      'x-ratelimit-reset': retryAfterSeconds,
    });
    if (left < 0) await sendTemporaryRefusal(request, reply, { refusal, retryAfterSeconds });
  });
}

async function openCounts({ perMinute, redisUrl, secret, log }: RequestLimitOptions): Promise<RequestCounts> {
  const allowance = { points: perMinute, duration: windowSeconds };
  if (redisUrl === undefined) return createProcessCounts(allowance);
  const { createSharedCounts } = await import('./shared-request-counts.ts');
  return createSharedCounts({ allowance, redisUrl, secret, log });
}
