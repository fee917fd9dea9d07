import { type Database, queryRows } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

/** Runs an empty query. Returns how many seconds it took; undefined when it failed or timed out. */
export async function pingDatabase(db: Database, timeoutMs: number): Promise<number | undefined> {
  const start = performance.now();
  const rows = await queryRowsWithTimeout(db, sql`SELECT 1`, timeoutMs);
  return rows ? (performance.now() - start) / 1000 : undefined;
}

/** The rows of a statement; undefined when it failed or timed out. */
export async function queryRowsWithTimeout<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
  timeoutMs: number,
): Promise<Row[] | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeoutMs);
  const result = queryRows<Row>(db, statement).catch(() => undefined);
  const rows = await Promise.race([result, late]);
  clearTimeout(timer);
  return rows;
}
