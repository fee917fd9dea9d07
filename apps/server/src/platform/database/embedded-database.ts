import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Logger } from '../logging.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, OpenDatabase } from './database.ts';
import { readFromPrimary } from './reader.ts';

const settings = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** Opens the database kept in `dataDir`, or in memory when none is given. */
export async function openEmbeddedDatabase(options: {
  dataDir?: string;
  log: Logger;
  image?: Blob | File;
}): Promise<OpenDatabase> {
  const release = options.dataDir ? lockDataFolder(options.dataDir) : () => {};
  try {
    const engine = await PGlite.create({
      ...(options.dataDir ? { dataDir: join(options.dataDir, 'database'), startParams: settings } : {}),
      ...(options.image ? { loadDataDir: options.image } : {}),
      extensions: { pg_trgm, unaccent },
    });
    if (options.dataDir) await makeCommitsDurable(engine, options.log);
    return describe(engine, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** An opened embedded engine as the application uses it. */
export function describe(engine: PGlite, release: () => void): OpenDatabase {
  const db = drizzle(engine) as unknown as Database;
  return {
    engine: 'embedded',
    db,
    reader: readFromPrimary(db),
    jobDatabase: fromPglite(engine),
    listen: (channel, onNotice) => engine.listen(channel, onNotice),
    close: async () => {
      await engine.close();
      release();
    },
  };
}

type StreamOperations = Record<string, unknown>;
type EmscriptenModule = { FS?: { filesystems?: { NODEFS?: { stream_ops?: StreamOperations } } } };

/** The engine's file system has no fsync of its own; without one a power cut loses acknowledged orders. */
async function makeCommitsDurable(engine: PGlite, log: Logger): Promise<void> {
  const operations = (engine as unknown as { Module: EmscriptenModule }).Module?.FS?.filesystems?.NODEFS?.stream_ops;
  let syncs = 0;
  if (operations) {
    operations['fsync'] = (stream: { nfd: number }) => {
      syncs += 1;
      fsyncSync(stream.nfd);
      return 0;
    };
  }
  await engine.exec(
    'CREATE TABLE IF NOT EXISTS fsync_probe (at timestamptz); DELETE FROM fsync_probe; INSERT INTO fsync_probe VALUES (now());',
  );
  if (syncs === 0)
    log.error(
      'The embedded database does not flush commits to disk: a power cut may lose orders. Use PostgreSQL for real sales.',
    );
}
