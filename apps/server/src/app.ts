import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Services } from './context.ts';
import { registerModules } from './modules/index.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { answerError, answerNotFound } from './platform/http/error-handler.ts';
import { limitRequests } from './platform/http/request-limit.ts';
import { createResponseCache, type ResponseCache } from './platform/http/response-cache.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { registerImages } from './platform/images/images.routes.ts';
import { createPictureFinder } from './seed/demo-pictures.ts';

export type AppParts = { services: Services; database: OpenDatabase; cache?: ResponseCache; checksReplies?: boolean };

const bodyLimitBytes = 256 * 1024;

/** The whole HTTP side of the store, without a port. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, database } = parts;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // One hop: what stands left of the proxy's own entry is the client's claim.
    trustProxy: services.config.isBehindProxy ? (_address, hop) => hop < 1 : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 30_000,
  });
  const cache = parts.cache ?? createResponseCache();
  cache.onDrop(services.memory.drop);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addSecurityHeaders(app, services.config);
  await app.register(async (api) => {
    await limitRequests(api, { perMinute: services.config.rateLimitPerMinute, cache });
    registerModules({ app: api, services, db: database.db, cache, checksReplies: parts.checksReplies ?? false });
    registerApiDocs(api, services.config.publicUrl);
  });
  registerImages(app, { services, findPicture: createPictureFinder() });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply));
  app.decorate('responseCache', cache);
  return app;
}
