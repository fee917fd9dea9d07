import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';

/** For responses that are not pages: opened as one they can run nothing. Pages and drawings set their own policies. */
const restrictivePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = {
  'content-security-policy': restrictivePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** The headers of every response. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { config, payments }: { config: Pick<Services['config'], 'mode' | 'publicUrl'>; payments: Services['payments'] },
): void {
  const isHttpsOnly = config.mode === 'production' && config.publicUrl.startsWith('https:');
  const transport = isHttpsOnly ? { 'strict-transport-security': 'max-age=31536000' } : {};
  const allHeaders = { ...headers, 'permissions-policy': permissionsOf(payments), ...transport };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(allHeaders);
    done();
  });
}

/** The Payment Request API is used by the store's pages and by the frames of payment windows. */
function permissionsOf({ offered }: Services['payments']): string {
  const wallets = offered.flatMap(({ online }) => online?.page.wallets ?? []);
  const payers = ['self', ...[...new Set(wallets)].map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), microphone=(), payment=(${payers}), geolocation=(self)`;
}
