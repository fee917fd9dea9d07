import type { Db as JobDatabase } from 'pg-boss';
import type { PgDatabase, PgQueryResultHKT, SQL } from './drizzle.ts';
import type { Reader } from './reader.ts';

/** Either engine, or an open transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = {
  engine: 'embedded' | 'postgres';
  db: Database;
  reader: Reader;
  /** The same database as the job queue wants it. */
  jobDatabase: JobDatabase;
  /** Calls back for every NOTIFY on the channel, from this process or another. Returns the way to stop. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
  /** Only of the engine that has several connections. */
  pool?: DatabasePool;
};

export type DatabasePool = {
  read: () => { open: number; idle: number; waiting: number };
  /** Calls back with how long a connection was in use, each time it comes back. */
  onUse: (listener: (seconds: number) => void) => void;
};

/** Rows of a statement written by hand. The caller vouches for their shape. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
