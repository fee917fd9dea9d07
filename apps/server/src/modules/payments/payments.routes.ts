import { API_BASE_PATH } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import { systemContext } from '../../context.ts';
import type { RouteContext } from '../../platform/http/call-routes.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** The webhook of all providers. The body is read raw, because signatures cover the exact bytes. */
export function registerPaymentRoutes(routeContext: RouteContext): void {
  routeContext.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: API_BASE_PATH + calls.receivePaymentWebhook.path,
      config: { call: 'receivePaymentWebhook', rateLimit: false },
      handler: async ({ body, headers }, reply) => {
        const ctx = systemContext({ ...routeContext.services, db: routeContext.db }, 'payment');
        await receiveWebhook(ctx, { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    });
  });
}
