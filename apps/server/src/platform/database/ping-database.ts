import { type Database, queryRows } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

/** Asks the database for nothing. Returns the seconds that its answer took; undefined when none came in time. */
export async function pingDatabase(db: Database, longestMs: number): Promise<number | undefined> {
  const start = performance.now();
  const rows = await queryRowsWithTimeout(db, sql`SELECT 1`, longestMs);
  return rows ? (performance.now() - start) / 1000 : undefined;
}

/** The rows of a statement; undefined when they did not come in time. */
export async function queryRowsWithTimeout<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
  longestMs: number,
): Promise<Row[] | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), longestMs);
  const answer = queryRows<Row>(db, statement).catch(() => undefined);
  const rows = await Promise.race([answer, late]);
  clearTimeout(timer);
  return rows;
}
