import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { parseConfig } from '../src/config.ts';
import { systemContext } from '../src/context.ts';
import type { OpenDatabase } from '../src/platform/database/database.ts';
import { describe } from '../src/platform/database/embedded-database.ts';
import { migrate } from '../src/platform/database/open-database.ts';
import { openPostgres } from '../src/platform/database/postgres-database.ts';
import { createLogger } from '../src/platform/logging.ts';
import { seedStore } from '../src/seed/seed-store.ts';
import { createServices } from '../src/services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedImage: string;
    postgresTemplate: string;
    postgresUrl: string;
  }
}

const log = createLogger('error');

/** Makes one migrated and seeded store that every test file starts from: an image in a file, or a template database. */
export default async function buildImage(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-test-'));
  const url = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
  const template = `bijli_test_${process.pid}`;
  if (url) await buildTemplate(url, template, folder);
  else await buildFile(join(folder, 'image.tar'), folder);
  project.provide('embeddedImage', url ? '' : join(folder, 'image.tar'));
  project.provide('postgresTemplate', template);
  project.provide('postgresUrl', url ?? '');
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (url) await administer(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  };
}

async function buildFile(file: string, folder: string): Promise<void> {
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  await fill(describe(engine, { log, release() {} }), folder);
  const image = await engine.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  await engine.close();
}

async function buildTemplate(url: string, template: string, folder: string): Promise<void> {
  await administer(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`, `CREATE DATABASE ${template}`);
  const database = await openPostgres({ url: withDatabase(url, template), poolSize: 4, log });
  await fill(database, folder);
  await database.close();
}

async function fill(database: OpenDatabase, dataDir: string): Promise<void> {
  await migrate(database.db);
  const services = await createServices({ config: parseConfig({ DATA_DIR: dataDir }), database, log });
  await seedStore(systemContext({ ...services, db: database.db }, 'seed'));
  await services.jobs.stop();
}

export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
