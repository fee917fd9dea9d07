import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';

/** Of what is no page: opened as one it may show itself and do nothing. Pages and drawings name their own. */
const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = {
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** The headers every answer carries. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { config, payments }: { config: Pick<Services['config'], 'mode' | 'publicUrl'>; payments: Services['payments'] },
): void {
  const isHttpsOnly = config.mode === 'production' && config.publicUrl.startsWith('https:');
  const transport = isHttpsOnly ? { 'strict-transport-security': 'max-age=31536000' } : {};
  const ofAll = { ...headers, 'permissions-policy': permissionsOf(payments), ...transport };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofAll);
    done();
  });
}

/** The browser's own wallet is asked by the store's pages and by the frames of payment windows. */
function permissionsOf({ offered }: Services['payments']): string {
  const wallets = offered.flatMap(({ online }) => online?.page.wallets ?? []);
  const payers = ['self', ...[...new Set(wallets)].map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), microphone=(), payment=(${payers}), geolocation=(self)`;
}
