import { API_BASE_PATH, type Audience, audiences } from '@bijli/contract';
import { buildOpenApi } from '@bijli/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { Produced, ResponseCache } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

/** The path of an audience's OpenAPI document. */
export function openApiPath(audience: Audience): string {
  return `${API_BASE_PATH}/openapi${audience === 'shop' ? '' : `-${audience}`}.json`;
}

type ApiDocsOptions = { services: Pick<Services, 'config' | 'payments'>; cache: ResponseCache };

/** An OpenAPI document for each audience, and a human-readable page of all calls at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance, { services: { config, payments }, cache }: ApiDocsOptions): void {
  const jsonType = 'application/json; charset=utf-8';
  const signatures = payments.offered.flatMap(({ id, online }) => {
    const webhook = online?.provider.webhook;
    return webhook ? [{ name: id, header: webhook.signatureHeader, description: webhook.proof }] : [];
  });
  for (const audience of audiences) {
    const json = JSON.stringify(buildOpenApi(audience, { server: config.publicUrl, signatures }));
    app.get(openApiPath(audience), async (_request, reply) => reply.type(jsonType).send(json));
  }
  for (const path of ['/docs/', '/docs/js/scalar.js'])
    app.get(API_BASE_PATH + path, async (request, reply) =>
      sendCached(request, reply, await cache.remember(request.routeOptions.url ?? '', () => produce(path))),
    );
  app.get(`${API_BASE_PATH}/docs`, async (_request, reply) => reply.redirect(`${API_BASE_PATH}/docs/`));
}

/** Loaded on demand: it takes five megabytes, and few processes ever serve it. */
async function produce(path: string): Promise<Produced> {
  const { readReference } = await import('./api-reference.ts');
  return readReference(API_BASE_PATH + path);
}
