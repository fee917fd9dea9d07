import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cacheKey } from './cache-key.ts';
import { inProcess } from './in-process.ts';
import type { ResponseCache } from './response-cache.ts';

/** Limits the calls of each client by the minute. Answers that are ready cost nothing and do not count. */
export async function limitRequests(
  api: FastifyInstance,
  { perMinute, cache }: { perMinute: number; cache: ResponseCache },
): Promise<void> {
  if (perMinute === 0) return;
  await api.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: (request) => isReady(request, cache) || request.socket.remoteAddress === inProcess,
  });
}

/** Whether the answer is in the cache. */
export function isReady(request: FastifyRequest, cache: ResponseCache): boolean {
  const { call, isCached } = request.routeOptions.config;
  return call !== undefined && isCached === true && cache.topicsOf(cacheKey(call, request.url)) !== undefined;
}
