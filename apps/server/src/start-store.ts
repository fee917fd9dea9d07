import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { systemContext } from './context.ts';
import { StartError } from './errors.ts';
import { knownListing, knownVocabulary } from './modules/catalogue/index.ts';
import { checkSiteConfig } from './modules/content/index.ts';
import { jobHandlers } from './modules/index.ts';
import { mountPaymentSandbox } from './modules/payments/index.ts';
import { listenForChanges } from './platform/changes.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { migrate, openDatabase } from './platform/database/open-database.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { mountStorefront } from './platform/http/storefront.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { startTracing, type Tracing } from './platform/tracing/start-tracing.ts';
import { homePictures } from './seed/demo-pictures.ts';
import { seedStore } from './seed/seed-store.ts';
import { createServices } from './services.ts';

/** What development puts in place of the built storefront. */
export type SiteInDevelopment = (app: FastifyInstance) => Promise<() => Promise<ServerBuild>>;

/** Starts the store with the settings of the environment. What keeps it from starting is said in one sentence. */
export async function startStore(siteInDevelopment?: SiteInDevelopment): Promise<void> {
  await start(siteInDevelopment).catch((error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof ConfigError;
    console.error(isExpected ? `\nBijli cannot start. ${error.message}` : error);
    process.exit(1);
  });
}

async function start(siteInDevelopment?: SiteInDevelopment): Promise<void> {
  const config = parseConfig(process.env);
  await refuseTakenPort(config);
  const log = createLogger(config.logLevel);
  const tracing = await startTracing(config, log);
  const database = await step(
    config.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the database in ${config.dataDir}`,
    () => openDatabase(config, log),
  );
  try {
    await run({ config, log, database, tracing, siteInDevelopment });
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Parts = {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  tracing: Tracing | undefined;
  siteInDevelopment: SiteInDevelopment | undefined;
};

async function run({ config, log, database, tracing, siteInDevelopment }: Parts): Promise<void> {
  await step('Bringing the tables up to date', () => migrate(database.db));
  const services = await createServices({ config, database, log });
  const ctx = systemContext({ ...services, db: database.db }, 'seed');
  if (config.mode === 'demo') await step('Looking after the demo store', () => seedStore(ctx));
  if (!(await checkSiteConfig(ctx)))
    console.warn('  The store has no site configuration yet: npm run content -- apply FILE');
  const cache = createResponseCache();
  await listenForChanges(database, (topic) => cache.drop(topic));
  const app = await buildApp({ services, database, cache, tracing });
  await mountPaymentSandbox(app, services);
  if (config.role !== 'worker') {
    const loadBuild = await siteInDevelopment?.(app);
    await mountStorefront(app, { services, cache, ...(loadBuild ? { loadBuild } : {}) });
  }
  if (config.role !== 'web') {
    const handlers = jobHandlers({ ...services, db: database.db });
    await services.jobs.work(tracing?.traceJobs(handlers) ?? handlers);
  }
  await listen(app, config);
  if (config.role !== 'worker') {
    void app.images.warmUp(homePictures());
    // The first list would otherwise wait until all products are read; one that fails reads them itself.
    Promise.all([knownListing(ctx), knownVocabulary(ctx)]).catch((error: unknown) =>
      log.warn({ err: error }, 'The listing could not be read ahead'),
    );
  }

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    app.phase = 'stopping';
    await closeDoors(app);
    await services.jobs.stop();
    await database.close();
    await tracing?.stop();
    process.exit(0);
  }
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

const longestGoodbyeMs = 10_000;

/** Lets requests under way end. Their connections stay open for the next request, which must not be waited for. */
async function closeDoors(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), longestGoodbyeMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}

/** Looks before the database is opened: what cannot be served need not be prepared. */
async function refuseTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const probe = createServer().listen({ port: config.port, host: config.host });
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw explainListening(error, config);
  });
  probe.close();
  await once(probe, 'close');
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListening(error, config);
  });
  console.warn(`\n  Store    ${config.publicUrl}\n  API      ${config.publicUrl}/api/docs`);
  if (config.mode === 'demo') console.warn(`  Outbox   ${config.publicUrl}/dev/outbox`);
  if (config.mode === 'demo' && !isOwnMachine(config.publicUrl))
    console.warn(
      '  Whoever reaches this address can read every OTP in the outbox. For real sales: BIJLI_MODE=production.',
    );
  console.warn('');
}

function isOwnMachine(address: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}

function explainListening(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or start with another, e.g. PORT=${port + 1} npm start.`,
    EACCES: `This user may not use port ${port}. Choose one above 1023, e.g. PORT=3000 npm start.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own, e.g. HOST=127.0.0.1.`,
    ENOTFOUND: `There is no host named ${host}. Set HOST to an address of this machine, e.g. HOST=127.0.0.1.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartError(sentence) : error;
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.warn(`  ${name} … ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
