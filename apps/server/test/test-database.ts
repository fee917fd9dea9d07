import { readFileSync } from 'node:fs';
import PQueue from 'p-queue';
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

/** With each drop the server writes all it holds to disk: the next test file does not wait for that. */
const drops = new PQueue({ concurrency: 1 });

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
  const template = inject('postgresTemplate') ?? '';
  const name = `${template}_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, ...statementsToCreate(name, template));
  const database = await openPostgres({ url: withDatabase(url, name), poolSize, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      void drops.add(() => administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
