import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';

/** Of what is no page: opened as one it may show itself and do nothing. Pages and drawings name their own. */
const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const partHeaders = { 'content-security-policy': closedPolicy, 'x-content-type-options': 'nosniff' };
const headers = {
  ...partHeaders,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/**
 * The headers every answer carries. What is only ever part of a page goes without those that speak of documents: a first
 * visit fetches some forty such files, over HTTP/1.1 with their headers uncompressed.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { config, payments }: { config: Pick<Services['config'], 'mode' | 'publicUrl'>; payments: Services['payments'] },
): void {
  const isHttpsOnly = config.mode === 'production' && config.publicUrl.startsWith('https:');
  const transport = isHttpsOnly ? { 'strict-transport-security': 'max-age=31536000' } : {};
  const [ofAll, ofParts] = [
    { ...headers, 'permissions-policy': permissionsOf(payments), ...transport },
    { ...partHeaders, ...transport },
  ];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isPartOfPage ? ofParts : ofAll);
    done();
  });
}

/** The browser's own wallet is asked by the store's pages and by the frames of payment windows. */
function permissionsOf({ offered }: Services['payments']): string {
  const wallets = offered.flatMap(({ online }) => online?.page.wallets ?? []);
  const payers = ['self', ...[...new Set(wallets)].map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), microphone=(), payment=(${payers}), geolocation=(self)`;
}
