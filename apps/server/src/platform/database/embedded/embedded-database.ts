import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../../logging.ts';
import { createPool } from '../connection-pool.ts';
import type { Database, OpenDatabase } from '../database.ts';
import { readFromPrimary } from '../reader.ts';
import { startAutovacuum } from './autovacuum.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { countCalls } from './engine-calls.ts';
import { EngineStream } from './engine-stream.ts';

const settings = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'],
    // Statistics of 3,000 rows of a table: everybody waits while more are sorted.
    'default_statistics_target=10',
  ].flatMap((setting) => ['-c', setting]),
];

/** Opens the database in `dataDir`, or an in-memory one without it. */
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
      extensions: { fuzzystrmatch, pg_trgm, unaccent },
    });
    if (options.dataDir) await makeCommitsDurable(engine, options.log);
    const database = describe(engine, { log: options.log, release });
    const autovacuum = startAutovacuum(database.db, options.log);
    return { ...database, close: () => autovacuum.stop().then(database.close) };
  } catch (error) {
    release();
    throw error;
  }
}

type Listener = (payload: string) => void;

/** Wraps an embedded engine as an OpenDatabase. It has one session, so its pool has one connection. */
export function describe(engine: PGlite, { log, release }: { log: Logger; release: () => void }): OpenDatabase {
  const listeners = new Map<string, Set<Listener>>();
  const setUp = (client: pg.ClientBase) =>
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
  const calls = countCalls();
  const stream = () => new EngineStream(engine, calls);
  const pool = createPool({ ...connectionSettings, max: 1, stream }, { log, setUp });
  const db = drizzle(pool) as unknown as Database;
  return {
    engine: 'embedded',
    db,
    requests: db,
    reader: readFromPrimary(db),
    jobDatabase: { executeSql: (text, values) => pool.query(text, values) },
    listen: async (channel, listener) => {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(listener));
      await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => void own.delete(listener);
    },
    activity: async () => ({ waiting: pool.waitingCount, ...calls.read() }),
    close: async () => {
      await pool.end();
      await engine.close();
      release();
    },
  };
}

/** Everything that the driver would otherwise read from the environment. */
const connectionSettings: pg.PoolConfig = {
  host: 'embedded',
  port: 5432,
  user: 'postgres',
  password: '',
  database: 'postgres',
  ssl: false,
  idleTimeoutMillis: 0,
};

type StreamOperations = Record<string, unknown>;
type EmscriptenModule = { FS?: { filesystems?: { NODEFS?: { stream_ops?: StreamOperations } } } };

/** The engine's file system does not implement fsync; without it a power cut loses acknowledged orders. */
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
