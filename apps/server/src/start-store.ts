import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { buildApp } from './app.ts';
import { type Config, ConfigError, type Environment, parseConfig } from './config.ts';
import { type Context, systemContext } from './context.ts';
import { StartError } from './errors.ts';
import { homePictures } from './home-pictures.ts';
import { listen, refuseTakenPort, stopAccepting } from './listening.ts';
import { restrictAuditRights } from './modules/audit/index.ts';
import { countUndeclaredProducts, watchPricePlans } from './modules/catalogue/index.ts';
import { checkSiteConfig } from './modules/content/index.ts';
import { jobHandlers } from './modules/jobs.ts';
import { mountPaymentSandboxes } from './modules/payments/index.ts';
import { repeatables } from './modules/repeatables.ts';
import { overriddenVariables, readSettingsAtNews } from './modules/settings/index.ts';
import { listenForChanges, type Topic } from './platform/changes.ts';
import { coalesceNotices } from './platform/coalesce-notices.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate-as-owner.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createResponseCache } from './platform/http/cache/response-cache.ts';
import { mountConsole } from './platform/http/sites/console.ts';
import { mountStorefront } from './platform/http/sites/storefront.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { startPhases } from './platform/observability/start-phases.ts';
import type { Tracing } from './platform/tracing/create-tracing.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { createServices } from './services.ts';

/** Replaces the built storefront in development. */
export type SiteInDevelopment = (app: FastifyInstance) => Promise<() => Promise<ServerBuild>>;

/** Starts the store with the settings of the environment; an expected failure is printed as one sentence. */
export async function startStore(siteInDevelopment?: SiteInDevelopment): Promise<void> {
  await start(process.env, siteInDevelopment).catch((error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof ConfigError;
    console.error(isExpected ? `\nBijli cannot start. ${error.message}` : error);
    process.exit(1);
  });
}

/** @throws StartError or ConfigError, whose message is one sentence that names the fix */
export async function start(environment: Environment, siteInDevelopment?: SiteInDevelopment): Promise<void> {
  const config = parseConfig(environment);
  await refuseTakenPort(config);
  const log = createLogger(config.logLevel);
  const tracing = await startTracing(config, log);
  const database = await startPhases({ log })(
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

type RunOptions = {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  tracing: Tracing | undefined;
  siteInDevelopment: SiteInDevelopment | undefined;
};

async function run({ config, log, database, tracing, siteInDevelopment }: RunOptions): Promise<void> {
  const phase = startPhases({ log, database });
  await phase('Migrating the database', () =>
    migrateDatabase(database, { config, log, repeatables, restrict: restrictAuditRights }),
  );
  const services = await phase('Preparing the services', () => createServices({ config, database, log }));
  const ctx = systemContext({ ...services, db: database.db }, 'seed');
  if (config.mode === 'demo') {
    const { seedDemo } = await import('./seed/staff-work.ts');
    await phase('Preparing the demo store', () => seedDemo(ctx));
    // The content that was just seeded gives first values.
    await services.settings.reload(database.db);
  }
  for (const sentence of await phase('Checking the shop', () => whatToMend(ctx))) console.warn(`  ${sentence}`);
  if (config.role !== 'all' && !config.media.isShared)
    console.warn(
      '  Other processes may not find pictures stored by this one: set MEDIA_FOLDER or MEDIA_S3_BUCKET for all of them.',
    );
  const cache = createResponseCache();
  const plans = watchPricePlans({ db: database.db, clock: services.clock, log }, () => cache.expire('catalogue'));
  const expire = coalesceNotices((topic: Topic | undefined) => {
    cache.expire(topic);
    if (topic === 'catalogue' || topic === undefined) plans.look();
  });
  const readSettings = readSettingsAtNews(ctx, () => expire('content'));
  await phase('Listening for changes', () =>
    listenForChanges(database, (notice, changeId) => {
      readSettings(notice);
      expire(notice);
      services.notices.publish(notice, changeId);
    }),
  );
  const app = await phase('Preparing the calls', () => buildApp({ services, database, cache, tracing }));
  await mountPaymentSandboxes(app, services);
  if (config.role !== 'worker')
    await phase('Preparing the pages', async () => {
      const loadBuild = await siteInDevelopment?.(app);
      if (!siteInDevelopment) await mountConsole(app);
      await mountStorefront(app, { services, cache, ...(loadBuild ? { loadBuild } : {}) });
    });
  if (config.role !== 'web') {
    const handlers = jobHandlers({ ...services, db: database.db });
    await phase('Starting the jobs', () => services.jobs.work(tracing?.traceJobs(handlers) ?? handlers));
  }
  await listen(app, config);
  if (config.role !== 'worker') void app.images.warmUp(() => homePictures(ctx));

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    app.phase = 'stopping';
    await stopAccepting(app);
    plans.stop();
    await services.jobs.stop();
    await database.close();
    await tracing?.stop();
    process.exit(0);
  }
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/** What the store lacks, a sentence each. */
async function whatToMend(ctx: Context): Promise<string[]> {
  const sentences: string[] = [];
  if (!(await checkSiteConfig(ctx)))
    sentences.push('The store has no site configuration yet: npm run content -- apply FILE');
  const undeclared = await countUndeclaredProducts(ctx);
  if (undeclared > 0)
    sentences.push(`${undeclared} products on sale lack legal declarations: npm run products lists them.`);
  return [...sentences, ...(await overriddenVariables(ctx))];
}
