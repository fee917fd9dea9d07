import type pg from 'pg';
import { queryWith } from '../connection-pool.ts';

/** The server of the connection that was given has not replayed the position, or follows no primary any more. */
export class NotReplayedError extends Error {
  override name = 'NotReplayedError';
}

export type ReplayedOnly = {
  pool: pg.Pool;
  /** From now on only connections whose server has replayed this position are given. */
  demand: (position: string) => void;
};

const isReplayed = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_replayed';

/**
 * The same pool for reads that must not be older than a position of the primary. Each connection is asked once for each position:
 * behind one address there may be several replicas, of which one is late.
 */
export function replayedOnly(pool: pg.Pool): ReplayedOnly {
  const known = new WeakMap<pg.ClientBase, string>();
  let demanded: string | undefined;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const position = demanded;
    if (position === undefined || known.get(client) === position) return client;
    try {
      const { rows } = await client.query<{ is_replayed: boolean | null }>(isReplayed, [position]);
      if (rows[0]?.is_replayed !== true) throw new NotReplayedError();
    } catch (error) {
      client.release(!(error instanceof NotReplayedError));
      throw error;
    }
    known.set(client, position);
    return client;
  };
  // As drizzle takes a connection for a transaction only of what is a pool.
  const replayed = Object.create(pool) as pg.Pool;
  replayed.connect = connect as pg.Pool['connect'];
  replayed.query = ((statement: string | pg.QueryConfig, values?: unknown[]) =>
    queryWith(replayed, statement, values)) as pg.Pool['query'];
  return {
    pool: replayed,
    demand(position) {
      demanded = position;
    },
  };
}

export function isNotReplayed(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof NotReplayedError) return true;
  return false;
}
