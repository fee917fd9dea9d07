import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/platform/database/postgres-database.ts';
import { statementsToCreate } from './create-database.ts';
import { fillDatabase, log } from './fill-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string;
    postgresTemplate?: string;
  }
}

/** Builds the migrated and seeded template database from which every test file on PostgreSQL starts. */
export default async function buildTemplate(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  const folder = mkdtempSync(join(tmpdir(), 'bijli-test-'));
  const template = `bijli_test_${process.pid}`;
  await administer(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`, ...statementsToCreate(template));
  const database = await openPostgres({ url: withDatabase(url, template), poolSize: 4, log });
  await fillDatabase(database, folder);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return () => dropAll(url, template);
}

/** The template, and databases of test files whose process ended before they were dropped. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = `SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $1 || '_')`;
  const { rows } = await client.query<{ datname: string }>(names, [template]);
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await client.end();
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
