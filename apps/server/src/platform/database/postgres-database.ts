import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import { createPool } from './connection-pool.ts';
import type { Database, DatabasePool, OpenDatabase } from './database.ts';
import { readFromPrimary, readFromReplica } from './reader.ts';

const oldestVersion = 15;
const reconnectMs = 1000;
/** TCP keep-alive, to notice a silently broken connection; with the system's default of two hours caches would stay stale. */
const idleBeforeProbeMs = 10_000;

type PoolOptions = { url: string; poolSize: number; log: Logger };
type Options = PoolOptions & { replicaUrl?: string | undefined };

/** @throws StartError when the server cannot be reached or is too old */
export async function openPostgres(options: Options): Promise<OpenDatabase> {
  const pool = openPool(options, { application_name: 'bijli', connectionTimeoutMillis: 5000 });
  try {
    await checkVersion(pool, options.url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const stops = new Set<() => Promise<void>>();
  const db = drizzle(pool) as unknown as Database;
  const replica = options.replicaUrl ? openReplica({ ...options, url: options.replicaUrl }) : undefined;
  const reader = replica
    ? readFromReplica({ primary: db, replica: replica.db, log: options.log })
    : readFromPrimary(db);
  return {
    engine: 'postgres',
    pool: watchPool(pool),
    db,
    reader,
    jobDatabase: { executeSql: (text, values) => pool.query(text, values) },
    listen: async (channel, onNotice) => {
      const stop = await listenForever({ ...options, channel, onNotice });
      stops.add(stop);
      return stop;
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await reader.close();
      await replica?.close();
      await pool.end();
    },
  };
}

/** A streaming replica, for reads only. Its timeouts are short, because the primary is the fallback. */
function openReplica(options: PoolOptions): Pick<OpenDatabase, 'db' | 'close'> {
  const pool = openPool(options, {
    application_name: 'bijli-replica',
    connectionTimeoutMillis: 1000,
    query_timeout: 2000,
  });
  return { db: drizzle(pool) as unknown as Database, close: () => pool.end() };
}

function openPool({ url, poolSize, log }: PoolOptions, settings: pg.PoolConfig): pg.Pool {
  // JIT compilation takes longer than any of our statements takes to run.
  const setUp = (client: pg.ClientBase) => client.query('SET jit = off');
  return createPool({ ...settings, connectionString: url, max: poolSize }, { log, setUp });
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

type ListenOptions = { url: string; channel: string; onNotice: (payload: string) => void; log: Logger };

/** Keeps a connection for LISTEN and reopens it when it breaks; an empty payload then means that anything may have changed. */
async function listenForever(options: ListenOptions): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 5000,
      application_name: 'bijli-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: idleBeforeProbeMs,
    });
    fresh.on('notification', (notice) => options.onNotice(notice.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', reconnectLater);
    await fresh.connect();
    await fresh.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`);
    if (isStopped) return fresh.end();
    client = fresh;
  }

  function reconnectLater(): void {
    if (isStopped) return;
    // A failed attempt emits 'end' and also rejects: only one retry must follow.
    clearTimeout(timer);
    options.log.warn('The LISTEN connection was lost; reconnecting');
    timer = setTimeout(() => connect().then(() => options.onNotice(''), reconnectLater), reconnectMs);
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
