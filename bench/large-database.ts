import pg from 'pg';
import { parseConfig } from '../apps/server/src/config.ts';
import { type Context, systemContext } from '../apps/server/src/context.ts';
import { repeatables } from '../apps/server/src/modules/repeatables.ts';
import type { OpenDatabase } from '../apps/server/src/platform/database/database.ts';
import { openEmbeddedDatabase } from '../apps/server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../apps/server/src/platform/database/open-database.ts';
import { openPostgres } from '../apps/server/src/platform/database/postgres-database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { seedStore } from '../apps/server/src/seed/seed-store.ts';
import { createServices } from '../apps/server/src/services.ts';
import { generateCatalogue } from './generate-catalogue.ts';

/** A store with very many products. `url` is that of its database; empty for the embedded one, which has a single client. */
export type LargeStore = {
  ctx: Context;
  url: string;
  jobDatabase: OpenDatabase['jobDatabase'];
  close: () => Promise<void>;
};

const log = createLogger('error');

/**
 * The demo store with `count` additional products, in a PostgreSQL database that is dropped on close.
 * With KEEP_DATABASE it is kept under that name and count, and reused.
 */
export async function openLargeStore(count: number): Promise<LargeStore> {
  const keptName = process.env['KEEP_DATABASE'];
  const name = keptName ? `${keptName}_${count}` : `bijli_large_${process.pid}_${count}`;
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  const [existing] = await administer('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!existing) await administer(`CREATE DATABASE ${name}`);
  const store = await fill(await openPostgres({ url: url.href, poolSize: 4, log }), url.href, count);
  return {
    ...store,
    async close() {
      await store.close();
      if (!keptName) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** The same in memory, on the embedded engine. */
export async function openEmbeddedStore(count: number): Promise<LargeStore> {
  return fill(await openEmbeddedDatabase({ log }), '', count);
}

/** In one session, because it uses temporary tables. */
async function generate(database: OpenDatabase, url: string, count: number): Promise<void> {
  if (!url)
    return generateCatalogue(async (text, values) => (await database.jobDatabase.executeSql(text, values)).rows, count);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await generateCatalogue(async (text, values) => (await client.query(text, values)).rows, count);
  } finally {
    await client.end();
  }
}

async function fill(database: OpenDatabase, url: string, count: number): Promise<LargeStore> {
  await migrate(database.db, repeatables);
  const config = parseConfig(url ? { DATABASE_URL: url } : {});
  const services = await createServices({ config, database, log });
  const ctx = systemContext({ ...services, db: database.db }, 'bench');
  const started = performance.now();
  if ((await seedStore(ctx)).seeded && count > 0) await generate(database, url, count);
  console.log(`${count} products, ready in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return {
    ctx,
    url,
    jobDatabase: database.jobDatabase,
    async close() {
      await services.jobs.stop();
      await database.close();
    },
  };
}

async function administer(statement: string, values: string[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
