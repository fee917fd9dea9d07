import pg from 'pg';
import type { Logger } from '../logging.ts';

/** Connections that outlive what goes wrong on them. `setUp` runs first on each new one. */
export function createPool(
  settings: pg.PoolConfig,
  { log, setUp }: { log: Logger; setUp: (client: pg.ClientBase) => unknown },
): pg.Pool {
  const noteLoss = ({ message }: Error) => log.warn({ reason: message }, 'A database connection was lost');
  const pool = new pg.Pool({
    ...settings,
    onConnect: async (client) => {
      // The pool hears of idle connections only; one that breaks between two statements would end the process.
      client.on('error', noteLoss);
      await setUp(client);
    },
  });
  pool.connect = connectAndGuard(pool);
  pool.query = queryAndKeep(pool);
  return pool.on('error', noteLoss);
}

/** A connection that comes back inside a transaction, open or failed, would draw the next statements into it: it is ended. */
function connectAndGuard(pool: pg.Pool): pg.Pool['connect'] {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const guarded = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const { release } = client;
    client.release = (error) => release(error || client.getTransactionStatus() !== 'I');
    return client;
  };
  return guarded as pg.Pool['connect'];
}

/** The pool's own `query` ends the connection after any failed statement, also one that was only refused, e.g. for its key. */
function queryAndKeep(pool: pg.Pool): pg.Pool['query'] {
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

/** The driver tells of an error before the server says how the transaction stands: an empty statement waits for that. */
function hasSettled(client: pg.PoolClient): Promise<boolean> {
  return client.query('').then(
    () => true,
    () => false,
  );
}
