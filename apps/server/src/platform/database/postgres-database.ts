import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import type { Database, DatabasePool, OpenDatabase } from './database.ts';
import { listenForever } from './postgres/listen-forever.ts';
import { replayedOnly } from './postgres/replayed-only.ts';
import { serverActivity } from './postgres/server-activity.ts';
import { openWatchedPool, type WatchedPool } from './postgres/watched-pool.ts';
import { type Replica, readFromPrimary, readFromReplica } from './reader.ts';

const oldestVersion = 15;

type PoolOptions = { url: string; poolSize: number; log: Logger; isReplica?: boolean };
type Options = PoolOptions & {
  replicaUrl?: string | undefined;
  /** The server itself, for LISTEN, where `url` leads to a pooler. */
  directUrl?: string | undefined;
};

/** @throws StartError when the server cannot be reached or is too old */
export async function openPostgres(options: Options): Promise<OpenDatabase> {
  const watched = openPool(options, { application_name: 'bijli', connectionTimeoutMillis: 5000 });
  const { pool } = watched;
  try {
    await checkVersion(pool, options.url);
  } catch (error) {
    await watched.close();
    throw error;
  }
  const stops = new Set<() => Promise<void>>();
  const db = drizzle(pool) as unknown as Database;
  const replica = options.replicaUrl
    ? openReplica({ ...options, url: options.replicaUrl, isReplica: true })
    : undefined;
  const requests = drizzle(watched.requests) as unknown as Database;
  const reader = replica
    ? readFromReplica({ primary: requests, replica, log: options.log })
    : readFromPrimary(requests);
  const databasePool = watchPool(pool);
  return {
    engine: 'postgres',
    pool: databasePool,
    db,
    requests,
    reader,
    jobDatabase: { executeSql: (text, values) => pool.query(text, values) },
    listen: async (channel, onNotice) => {
      const notify = (to: string, payload: string) => pool.query('SELECT pg_notify($1, $2)', [to, payload]);
      const { log, url, directUrl = url } = options;
      const stop = await listenForever({ url: directUrl, channel, onNotice, log, notify });
      stops.add(stop);
      return stop;
    },
    activity: async () => ({ pool: databasePool.read(), sessions: await serverActivity(options.url) }),
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await reader.close();
      await replica?.close();
      await watched.close();
    },
  };
}

/** A streaming replica, for reads only. Its timeouts are short, because the primary is the fallback. */
function openReplica(options: PoolOptions): Replica & Pick<OpenDatabase, 'close'> {
  const { pool, close } = openPool(options, {
    application_name: 'bijli-replica',
    connectionTimeoutMillis: 1000,
    query_timeout: 2000,
  });
  const { pool: replayed, demand } = replayedOnly(pool);
  return { db: drizzle(replayed) as unknown as Database, demand, close };
}

function openPool({ url, poolSize, ...options }: PoolOptions, settings: pg.PoolConfig): WatchedPool {
  return openWatchedPool({ ...settings, connectionString: url, max: poolSize }, options);
}

function watchPool(pool: pg.Pool): DatabasePool {
  return {
    read: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onUse(listener) {
      const takenAt = new WeakMap<pg.PoolClient, number>();
      pool.on('acquire', (client) => takenAt.set(client, performance.now()));
      pool.on('release', (_error, client) => {
        listener((performance.now() - (takenAt.get(client) ?? performance.now())) / 1000);
      });
    },
  };
}

async function checkVersion(pool: pg.Pool, url: string): Promise<void> {
  const where = new URL(url).host;
  const version = await pool
    .query<{ server_version_num: string }>('SHOW server_version_num')
    .then((result) => Math.floor(Number(result.rows[0]?.server_version_num) / 10_000))
    .catch((error: Error) => {
      throw new StartError(
        `The database at ${where} cannot be reached (${error.message || 'no answer'}). Start it, or correct DATABASE_URL.`,
        { cause: error },
      );
    });
  if (version < oldestVersion) {
    throw new StartError(
      `The database at ${where} is PostgreSQL ${version}; Bijli needs ${oldestVersion} or newer. Upgrade it, or leave DATABASE_URL unset.`,
    );
  }
}
