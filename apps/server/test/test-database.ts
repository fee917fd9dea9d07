import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { OpenDatabase } from '../src/platform/database/database.ts';
import { describe } from '../src/platform/database/embedded/embedded-database.ts';
import { openPostgres } from '../src/platform/database/postgres-database.ts';
import type { Logger } from '../src/platform/logging.ts';
import { administer, withDatabase } from './build-template.ts';
import { statementsToCreate } from './create-database.ts';
import { openEngine } from './open-engine.ts';

const file = inject('embeddedImage');
/** Read once per process. */
const image = file === undefined ? undefined : new Uint8Array(readFileSync(file));

/**
 * A seeded database per test file: PostgreSQL if TEST_ENGINE is set to it, of at most `poolSize` connections, else embedded
 * in memory.
 */
export async function openTestDatabase(log: Logger, poolSize = 10): Promise<OpenDatabase> {
  const url = inject('postgresUrl');
  if (url) return openOnPostgres(url, { poolSize, log });
  return describe(await openEngine(image), { log, release() {} });
}

async function openOnPostgres(
  url: string,
  { poolSize, log }: { poolSize: number; log: Logger },
): Promise<OpenDatabase> {
  const name = `bijli_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, ...statementsToCreate(name, inject('postgresTemplate')));
  const database = await openPostgres({ url: withDatabase(url, name), poolSize, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
