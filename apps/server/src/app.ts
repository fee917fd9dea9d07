import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { Registry } from 'prom-client';
import type { Services } from './context.ts';
import { registerModules } from './modules/index.ts';
import { createPictureFinder } from './modules/media/index.ts';
import { registerModuleMetrics } from './modules/metrics.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { keyOfCall } from './platform/http/cache/cache-key.ts';
import { createResponseCache, type ResponseCache } from './platform/http/cache/response-cache.ts';
import { serveFromCache } from './platform/http/cache/serve-from-cache.ts';
import { emptyRequestOptions, endEmptyBodies } from './platform/http/empty-bodies.ts';
import { answerError, answerNotFound } from './platform/http/error-handler.ts';
import { refuseWhenFull } from './platform/http/limits/back-pressure.ts';
import { createLoadMeter } from './platform/http/limits/load-meter.ts';
import { logRefusals } from './platform/http/limits/log-refusals.ts';
import { limitRequests, openRequestLimit } from './platform/http/limits/request-limit.ts';
import { RequestLogger } from './platform/http/request-logger.ts';
import { requestTarget } from './platform/http/request-target.ts';
import { addSecurityHeaders } from './platform/http/security/security-headers.ts';
import { registerApiDocs } from './platform/http/sites/api-docs.ts';
import { registerImages } from './platform/images/images.routes.ts';
import { registerMetrics } from './platform/observability/metrics.routes.ts';
import { registerHealth } from './platform/observability/readiness.ts';
import { watchProcess } from './platform/observability/watch-process.ts';
import { watchRequests } from './platform/observability/watch-requests.ts';
import { watchStore } from './platform/observability/watch-store.ts';
import type { Tracing } from './platform/tracing/create-tracing.ts';
import { readSecret } from './secret.ts';

export type AppOptions = {
  services: Services;
  database: OpenDatabase;
  cache?: ResponseCache;
  tracing?: Tracing | undefined;
  /** Gets the app before any route is registered: tests observe its responses. */
  prepare?: (app: FastifyInstance) => void;
};

const bodyLimitBytes = 256 * 1024;

/** The whole HTTP side of the store, without a port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, database } = options;
  const app = Fastify({
    loggerInstance: services.log,
    childLoggerFactory: (logger, bindings, childOptions) => new RequestLogger(logger, bindings, childOptions),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // One hop: entries left of the proxy's own come from the client and are not trusted.
    trustProxy: services.config.isBehindProxy ? (_address, hop) => hop < 1 : false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url }) => requestTarget(url),
    frameworkErrors: answerError,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 30_000,
    http: emptyRequestOptions,
  });
  options.prepare?.(app);
  const cache = options.cache ?? createResponseCache();
  cache.onDrop(services.topicCache.drop);
  const load = createLoadMeter(services.config.load, { log: services.log });
  const metrics = new Registry();
  options.tracing?.traceRequests(app);
  watchRequests(app, metrics, cache);
  logRefusals(app, services.clock);
  registerModuleMetrics(metrics, services);
  watchStore(metrics, { jobs: services.jobs, database });
  app.decorate('phase', 'starting');
  app.addHook('onListen', async () => {
    app.phase = 'running';
  });
  app.decorate('load', load).addHook('onClose', async () => load.stop());
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  addSecurityHeaders(app, services);
  endEmptyBodies(app);
  const { rateLimitPerMinute: perMinute, redisUrl } = services.config;
  const secret = readSecret(services.config);
  const limit = await openRequestLimit({ perMinute, redisUrl, secret, log: services.log });
  app.decorate('requestLimit', limit).addHook('onClose', async () => limit?.counts.close());
  await app.register(async (api) => {
    serveFromCache(api, cache, keyOfCall);
    refuseWhenFull(api, { load, isExempt: isWebhook });
    limitRequests(api, limit);
    const { requests, reader } = database;
    registerModules({ app: api, services, db: requests, reader, cache });
    registerApiDocs(api, { services, cache });
  });
  const findPicture = createPictureFinder({ ...services, db: database.requests });
  registerImages(app, { services, findPicture, load, limit });
  const { jobs, config, media } = services;
  registerHealth(app, {
    db: database.db,
    phase: () => app.phase,
    jobs,
    role: config.role,
    media: { kind: config.media.s3 ? 's3' : 'folder', isShared: config.media.isShared, check: media.check },
  });
  if (services.config.metricsToken !== undefined) {
    watchProcess(metrics, load);
    registerMetrics(app, metrics, services.config.metricsToken);
  }
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply));
  app.decorate('responseCache', cache);
  return app;
}

/** A payment provider would retry a refused webhook, but with growing delays; a courier perhaps never. */
function isWebhook({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.call === 'receivePaymentWebhook' || config.call === 'receiveCourierWebhook';
}
