import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { inject } from 'vitest';
import type { OpenDatabase } from '../src/platform/database/database.ts';
import { describe } from '../src/platform/database/embedded-database.ts';
import { openPostgres } from '../src/platform/database/postgres-database.ts';
import type { Logger } from '../src/platform/logging.ts';
import { administer, withDatabase } from './build-image.ts';

let made = 0;

/** A database of its own for a test file, seeded. PostgreSQL when TEST_ENGINE says so, else embedded in memory. */
export async function openTestDatabase(log: Logger): Promise<OpenDatabase> {
  const url = inject('postgresUrl');
  if (url) return openOnPostgres(url, log);
  const engine = await PGlite.create({
    loadDataDir: new Blob([readFileSync(inject('embeddedImage'))]),
    extensions: { pg_trgm, unaccent },
  });
  return describe(engine, { log, release() {} });
}

async function openOnPostgres(url: string, log: Logger): Promise<OpenDatabase> {
  made += 1;
  const name = `${inject('postgresTemplate')}_${process.pid}_${made}`;
  await administer(
    url,
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${inject('postgresTemplate')}`,
  );
  const database = await openPostgres({ url: withDatabase(url, name), poolSize: 10, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
