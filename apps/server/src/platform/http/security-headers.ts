import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Of what is no page: opened as one it may show itself and do nothing. Pages and drawings name their own. */
const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = {
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(self "https://api.razorpay.com"), geolocation=(self)',
};

/** The headers every answer carries. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'mode' | 'publicUrl'>): void {
  const isHttpsOnly = config.mode === 'production' && config.publicUrl.startsWith('https:');
  const all = isHttpsOnly ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
