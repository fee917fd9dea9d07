import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { systemContext } from './context.ts';
import { StartError } from './errors.ts';
import { jobHandlers } from './modules/index.ts';
import { mountPaymentSandbox } from './modules/payments/index.ts';
import { listenForChanges } from './platform/changes.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { migrate, openDatabase } from './platform/database/open-database.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { mountStorefront } from './platform/http/storefront.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { seedStore } from './seed/seed-store.ts';
import { createServices } from './services.ts';

await main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  console.error(isExpected ? `\nBijli cannot start. ${error.message}` : error);
  process.exit(1);
});

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLogger(config.logLevel);
  const database = await step(
    config.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the database in ${config.dataDir}`,
    () => openDatabase(config, log),
  );
  try {
    await run(config, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function run(config: Config, log: Logger, database: OpenDatabase): Promise<void> {
  await step('Bringing the tables up to date', () => migrate(database.db));
  const services = await createServices({ config, database, log });
  const ctx = systemContext({ ...services, db: database.db }, 'seed');
  if (config.mode === 'demo') await step('Looking after the demo store', () => seedStore(ctx));
  const cache = createResponseCache();
  await listenForChanges(database, (topic) => cache.drop(topic));
  const app = await buildApp({ services, database, cache });
  await mountPaymentSandbox(app, services);
  if (config.role !== 'worker') await mountStorefront(app, { services, cache });
  if (config.role !== 'web') await services.jobs.work(jobHandlers({ ...services, db: database.db }));
  await listen(app, config);

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await services.jobs.stop();
    await database.close();
    process.exit(0);
  }
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${config.port} is taken. Stop what uses it, or start with another, e.g. PORT=${config.port + 1} npm start.`,
      );
    if (error.code === 'EACCES')
      throw new StartError(
        `This user may not use port ${config.port}. Choose one above 1023, e.g. PORT=3000 npm start.`,
      );
    throw error;
  });
  console.warn(`\n  Store    ${config.publicUrl}\n  API      ${config.publicUrl}/api/docs`);
  if (config.mode === 'demo') console.warn(`  Outbox   ${config.publicUrl}/dev/outbox`);
  console.warn('');
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.warn(`  ${name} … ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
