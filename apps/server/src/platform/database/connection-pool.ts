import pg from 'pg';
import type { Logger } from '../logging.ts';
import { sqlState } from './transaction.ts';

type Hooks = {
  log: Logger;
  /** Runs first on each new connection. */
  setUp: (client: pg.ClientBase) => unknown;
  /** Runs when a connection is taken; it may wait for one. */
  take?: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>;
};

/** A pool whose connections survive failed statements. */
export function createPool(settings: pg.PoolConfig, { log, setUp, take = (connect) => connect() }: Hooks): pg.Pool {
  const logLoss = ({ message }: Error) => log.warn({ reason: message }, 'A database connection was lost');
  const readOnly = new WeakSet<pg.ClientBase>();
  const pool = new pg.Pool({
    ...settings,
    onConnect: async (client) => {
      // The pool handles errors of idle connections only; an error between two statements would crash the process.
      client.on('error', logLoss);
      noteReadOnly(client, readOnly);
      await setUp(client);
    },
  });
  pool.connect = connectGuarded(pool, readOnly, take);
  pool.query = queryKeepingConnection(pool);
  return pool.on('error', logLoss);
}

/**
 * Closes a connection released inside an open or failed transaction, which the next statements would otherwise join, and one
 * that refuses to write: it leads to a standby by now, and would refuse for ever.
 */
function connectGuarded(
  pool: pg.Pool,
  readOnly: WeakSet<pg.ClientBase>,
  take: NonNullable<Hooks['take']>,
): pg.Pool['connect'] {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const guarded = async (): Promise<pg.PoolClient> => {
    const client = await take(connect);
    const { release } = client;
    client.release = (error) => release(error || client.getTransactionStatus() !== 'I' || readOnly.has(client));
    return client;
  };
  return guarded as pg.Pool['connect'];
}

/** A transaction that the server begins read-only never has this error from our statements: none is begun so. */
const readOnlyState = '25006';

function noteReadOnly(client: pg.ClientBase, readOnly: WeakSet<pg.ClientBase>): void {
  observeQueries(client, (answer) => {
    answer.catch((error: unknown) => {
      if (sqlState(error) === readOnlyState) readOnly.add(client);
    });
  });
}

/** Every statement of a connection, with its answer to come; drizzle and the pool use promises only. */
export function observeQueries(client: pg.ClientBase, observe: (answer: Promise<unknown>) => void): void {
  // The class's own is looked up at each call: whoever replaces it there sees every statement.
  const observedBefore = Object.hasOwn(client, 'query') ? client.query : undefined;
  const observed = (...given: unknown[]): unknown => {
    const query = (observedBefore ?? Object.getPrototypeOf(client).query) as (...given: unknown[]) => unknown;
    const answer = query.apply(client, given);
    if (answer instanceof Promise) observe(answer);
    return answer;
  };
  client.query = observed as pg.ClientBase['query'];
}

/** The pool's own `query` closes the connection after any failed statement, even a constraint violation. */
function queryKeepingConnection(pool: pg.Pool): pg.Pool['query'] {
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => queryWith(pool, statement, values);
  return query as pg.Pool['query'];
}

/** Runs one statement on a connection of the pool, which stays open when the server refuses the statement. */
export async function queryWith(
  pool: Pick<pg.Pool, 'connect'>,
  statement: string | pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
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
}

/** The driver reports an error before the server reports the transaction status: an empty statement waits for it. */
function hasSettled(client: pg.PoolClient): Promise<boolean> {
  return client.query('').then(
    () => true,
    () => false,
  );
}
