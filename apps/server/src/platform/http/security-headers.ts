import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(self "https://api.razorpay.com"), geolocation=(self)',
};

/** The headers every answer carries; pages add their own Content-Security-Policy. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'mode' | 'publicUrl'>): void {
  const isHttpsOnly = config.mode === 'production' && config.publicUrl.startsWith('https:');
  const all = isHttpsOnly ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
