import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

/**
 * Sends what is in the cache before anything else is asked of a request of this scope: that costs less than to count
 * or to refuse it. `keyOf` names the stored answer, and is undefined where none is ever stored. Add it before other hooks.
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
