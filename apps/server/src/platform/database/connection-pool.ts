import pg from 'pg';
import type { Logger } from '../logging.ts';

/** A pool whose connections survive failed statements. `setUp` runs first on each new connection. */
export function createPool(
  settings: pg.PoolConfig,
  { log, setUp }: { log: Logger; setUp: (client: pg.ClientBase) => unknown },
): pg.Pool {
  const logLoss = ({ message }: Error) => log.warn({ reason: message }, 'A database connection was lost');
  const pool = new pg.Pool({
    ...settings,
    onConnect: async (client) => {
      // The pool handles errors of idle connections only; an error between two statements would crash the process.
      client.on('error', logLoss);
      await setUp(client);
    },
  });
  pool.connect = connectGuarded(pool);
  pool.query = queryKeepingConnection(pool);
  return pool.on('error', logLoss);
}

/** Closes a connection released inside an open or failed transaction, which the next statements would otherwise join. */
function connectGuarded(pool: pg.Pool): pg.Pool['connect'] {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const guarded = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const { release } = client;
    client.release = (error) => release(error || client.getTransactionStatus() !== 'I');
    return client;
  };
  return guarded as pg.Pool['connect'];
}

/** The pool's own `query` closes the connection after any failed statement, even a constraint violation. */
function queryKeepingConnection(pool: pg.Pool): pg.Pool['query'] {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      const isRefusal = error instanceof pg.DatabaseError && error.severity === 'ERROR';
      client.release(!isRefusal || !(await hasSettled(client)));
      throw error;
    }
  };
  return query as pg.Pool['query'];
}

/** The driver reports an error before the server reports the transaction status: an empty statement waits for it. */
function hasSettled(client: pg.PoolClient): Promise<boolean> {
  return client.query('').then(
    () => true,
    () => false,
  );
}
