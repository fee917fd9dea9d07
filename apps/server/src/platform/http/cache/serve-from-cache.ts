import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

/**
 * Sends cached responses before any other hook of this scope runs: that is cheaper than counting or refusing the request.
 * `keyOf` returns the cache key, or undefined for requests that are never cached. Register it before other hooks.
 */
export function serveFromCache(
  scope: FastifyInstance,
  cache: ResponseCache,
  keyOf: (request: FastifyRequest) => string | undefined,
): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request);
    const entry = key === undefined ? undefined : cache.get(key);
    if (!entry) return done();
    const sent = sendCached(request, reply, entry);
    if (sent instanceof Promise) sent.catch(done);
  });
}
