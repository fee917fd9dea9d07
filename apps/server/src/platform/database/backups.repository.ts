import { backups } from './backups.tables.ts';
import { type Database, queryRows } from './database.ts';
import { sql } from './drizzle.ts';
import { queryRowsWithTimeout } from './ping-database.ts';

/** Records a successful backup. Returns false when the tables are from before backups were recorded. */
export async function recordBackup(db: Database, takenAt: Date): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(db, sql`SELECT to_regclass('backups') IS NOT NULL AS found`);
  if (row?.found) await db.insert(backups).values({ takenAt }).onConflictDoNothing();
  return row?.found === true;
}

/** When the newest backup was taken, if ever; undefined when the query fails or times out. */
export async function findNewestBackup(db: Database, timeoutMs: number): Promise<{ takenAt?: Date } | undefined> {
  const statement = sql`SELECT (extract(epoch FROM max(${backups.takenAt})) * 1000)::float8 AS at FROM ${backups}`;
  const rows = await queryRowsWithTimeout<{ at: number | null }>(db, statement, timeoutMs);
  const at = rows?.[0]?.at ?? null;
  return rows && (at === null ? {} : { takenAt: new Date(at) });
}
