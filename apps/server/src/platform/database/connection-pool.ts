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
  pool.query = queryAndKeep(pool);
  return pool.on('error', noteLoss);
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
      // Without values it may be several statements, and the first of them BEGIN.
      client.release(!isRefusal || values === undefined);
      throw error;
    }
  };
  return query as pg.Pool['query'];
}
