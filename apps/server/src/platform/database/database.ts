import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobDatabase } from 'pg-boss';

/** Either engine, or an open transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = {
  engine: 'embedded' | 'postgres';
  db: Database;
  /** The same database as the job queue wants it. */
  jobDatabase: JobDatabase;
  /** Calls back for every NOTIFY on the channel, from this process or another. Returns the way to stop. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** Rows of a statement written by hand. The caller vouches for their shape. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
