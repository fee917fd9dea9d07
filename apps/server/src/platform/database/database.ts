import type { Db as JobDatabase } from 'pg-boss';
import type { PgDatabase, PgQueryResultHKT, SQL } from './drizzle.ts';

/** Either engine, or an open transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Reads for responses that are the same for everyone. */
export type Reader = {
  /** Runs a read on the replica if it has every change announced so far; otherwise, or when it fails, on the primary. */
  read: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** A change was announced: the replica is not used again until it has that change. */
  recordChange: () => void;
  close: () => Promise<void>;
};

export type OpenDatabase = {
  engine: 'embedded' | 'postgres';
  db: Database;
  /** The same database for requests: a statement that is not done within four seconds is given up, as nobody waits longer. */
  requests: Database;
  reader: Reader;
  /** The same database with the job queue's interface. */
  jobDatabase: JobDatabase;
  /** Calls back for every NOTIFY on the channel, from this process or another. Returns a function that stops listening. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>;
  /** What the database is doing now, for somebody who wonders why it takes long. */
  activity: () => Promise<unknown>;
  close: () => Promise<void>;
  /** Only on PostgreSQL, which has several connections. */
  pool?: DatabasePool;
};

export type DatabasePool = {
  read: () => { open: number; idle: number; waiting: number };
  /** Calls back with how long a connection was in use, each time it is released. */
  onUse: (listener: (seconds: number) => void) => void;
};

/** Rows of a raw SQL statement. The caller is responsible for their type. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
