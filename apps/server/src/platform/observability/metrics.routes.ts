import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { AppError } from '../../errors.ts';

/** GET /metrics, authenticated by the token. */
export function registerMetrics(app: FastifyInstance, metrics: Registry, token: string): void {
  const wanted = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      throw new AppError('not_authenticated', 'Send METRICS_TOKEN as a bearer token.');
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.metrics();
  });
}

/** Digests have equal length, so that the comparison reveals nothing about the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
