import { API_BASE_PATH, type Audience } from '@bijli/contract';
import { audiences } from '@bijli/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import type { Produced, ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/send-cached.ts';
import { openApiPath } from './openapi-path.ts';

type ApiDocsOptions = { services: Pick<Services, 'config' | 'payments'>; cache: ResponseCache };

/**
 * An OpenAPI document for each audience, and a human-readable page of all calls at `/api/docs`. Both are made on demand: they
 * take seven megabytes, and few processes ever serve them.
 */
export function registerApiDocs(app: FastifyInstance, { services, cache }: ApiDocsOptions): void {
  const answer = (path: string, produce: () => Promise<Produced>) =>
    app.get(path, async (request, reply) => sendCached(request, reply, await cache.remember(path, produce)));
  for (const audience of audiences) answer(openApiPath(audience), () => describeCalls(audience, services));
  for (const path of ['/docs/', '/docs/js/scalar.js'].map((page) => API_BASE_PATH + page))
    answer(path, () => showReference(path));
  app.get(`${API_BASE_PATH}/docs`, async (_request, reply) => reply.redirect(`${API_BASE_PATH}/docs/`));
}

/** Source: apidocs.shiprocket.in, "Webhooks". */
const courierToken = {
  ...{ name: 'courier', header: 'x-api-key', call: 'receiveCourierWebhook' },
  description: 'The token that the courier and the store share.',
};

async function describeCalls(audience: Audience, { config, payments }: ApiDocsOptions['services']): Promise<Produced> {
  const { buildOpenApi } = await import('@bijli/contract/openapi');
  const signatures = payments.offered.flatMap(({ id, online }) => {
    const webhook = online?.provider.webhook;
    if (!webhook) return [];
    return [{ name: id, header: webhook.signatureHeader, description: webhook.proof, call: 'receivePaymentWebhook' }];
  });
  const json = JSON.stringify(
    buildOpenApi(audience, { server: config.publicUrl, signatures: [...signatures, courierToken] }),
  );
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  return { status: 200, headers, body: Buffer.from(json), topics: [] };
}

async function showReference(path: string): Promise<Produced> {
  const { readReference } = await import('./api-reference.ts');
  return readReference(path);
}
