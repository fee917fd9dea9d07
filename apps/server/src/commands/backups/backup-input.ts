import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, parseConfig } from '../../config.ts';
import { StartError } from '../../errors.ts';

export type BackupInput = { dataDir: string; mediaFolder: string; file: string };

/** @throws StartError when no file is named, or the store uses PostgreSQL */
export function readBackupInput(command: 'backup' | 'restore', args: string[], environment: Environment): BackupInput {
  const config = parseConfig({ ...environment, BIJLI_MODE: 'demo' });
  if (config.databaseUrl) {
    const tool = command === 'backup' ? 'pg_dump' : 'pg_restore';
    throw new StartError(`DATABASE_URL is set, so the store uses PostgreSQL. Use ${tool} instead: docs/running.md.`);
  }
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new StartError(`Name one file: npm run ${command} -- FILE`);
  return { dataDir: config.dataDir, mediaFolder: config.media.folder, file };
}

/** @throws StartError when no store was ever started on this data folder */
export function assertStoreExists(dataDir: string): void {
  if (existsSync(join(dataDir, 'database', 'PG_VERSION'))) return;
  throw new StartError(`There is no store in ${dataDir}. Start it once, or set DATA_DIR to its folder.`);
}
