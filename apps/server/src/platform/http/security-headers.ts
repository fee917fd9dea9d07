import type { FastifyInstance } from 'fastify';

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(self "https://api.razorpay.com"), geolocation=(self)',
};

/** The headers every answer carries; pages add their own Content-Security-Policy. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
