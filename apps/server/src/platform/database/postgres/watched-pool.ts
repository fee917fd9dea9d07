import type pg from 'pg';
import type { Logger } from '../../logging.ts';
import { createPool, observeQueries, queryWith } from '../connection-pool.ts';
import { askByConnection, cut, openSession } from './sessions.ts';
import { visibleIsKept } from './visible-is-kept.ts';
import { createWaits, tickMs, unanswered, type Waits } from './waits.ts';

/** TCP keep-alive, to notice a silently broken connection; the system's default is two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A request waits so long for a connection and its statement together, a statement of its own at least a second. */
const requestTicks = 4000 / tickMs;
const leastTicks = 1000 / tickMs;

export type WatchedPool = {
  pool: pg.Pool;
  /** The same connections for requests, whose statements are given up in time for a 503. */
  requests: pg.Pool;
  close: () => Promise<void>;
};

/** A pool of which nothing waits for a server that is silent. */
export function openWatchedPool(
  settings: pg.PoolConfig,
  { log, isReplica = false }: { log: Logger; isReplica?: boolean },
): WatchedPool {
  const limits = new WeakMap<pg.ClientBase, number>();
  const eras = new WeakMap<pg.ClientBase, number>();
  const waits = createWaits(askByConnection({ ...settings, ...keptAlive }), log);
  const waitUntilKept = visibleIsKept(() => waits.era());
  const pool = createPool(
    { ...settings, ...keptAlive },
    {
      log,
      async setUp(client) {
        let session: string | undefined;
        eras.set(client, waits.era());
        observeQueries(client, (answer) => {
          const done = waits.begin({ session, limit: limits.get(client), end: () => cut(client) });
          answer.then(done, done);
        });
        session = await openSession(client);
        if (!isReplica) await waitUntilKept(client);
      },
      async take(connect) {
        for (;;) {
          const client = await waitFor(connect, waits);
          if (eras.get(client) === waits.era()) return client;
          client.release(true);
        }
      },
    },
  );
  return {
    pool,
    requests: limitWaits(pool, { waits, limits }),
    async close() {
      await pool.end();
      waits.close();
    },
  };
}

/** `Object.create`, because drizzle takes a connection for a transaction only of what is a pool. */
function limitWaits(
  pool: pg.Pool,
  { waits, limits }: { waits: Waits; limits: WeakMap<pg.ClientBase, number> },
): pg.Pool {
  const requests = Object.create(pool) as pg.Pool;
  const connect = async (): Promise<pg.PoolClient> => {
    const start = performance.now();
    const client = await waitFor(() => pool.connect(), waits, requestTicks);
    const waited = Math.floor((performance.now() - start) / tickMs);
    limits.set(client, Math.max(requestTicks - waited, leastTicks));
    const { release } = client;
    client.release = (error) => {
      limits.delete(client);
      release(error);
    };
    return client;
  };
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => queryWith(requests, statement, values);
  requests.connect = connect as pg.Pool['connect'];
  requests.query = query as pg.Pool['query'];
  return requests;
}

async function waitFor(connect: () => Promise<pg.PoolClient>, waits: Waits, limit?: number): Promise<pg.PoolClient> {
  waits.refuseWhileSilent();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  let isEnded = false;
  const done = waits.begin({
    limit,
    end() {
      isEnded = true;
      reject(unanswered());
    },
  });
  const connecting = connect();
  try {
    return await Promise.race([connecting, ended]);
  } catch (error) {
    // Nobody waits for it any more, nor for the reason why there is none.
    if (isEnded)
      connecting.then(
        (client) => client.release(),
        () => {},
      );
    throw error;
  } finally {
    done();
  }
}
