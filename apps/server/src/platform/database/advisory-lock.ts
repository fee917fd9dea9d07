import type { Database, OpenDatabase } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

/** Held until the transaction ends. For invariants that locking a row cannot protect. */
export async function takeAdvisoryLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT ${advisoryLockKey(sql`${name}`)}`);
}

/** Compatible with other shared locks of the name; waits for an exclusive one of `takeAdvisoryLock`. */
export async function takeSharedAdvisoryLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** The exclusive lock as part of a statement, which saves a round trip. */
export function advisoryLockKey(name: SQL): SQL<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Runs work that opens its own sessions in one process at a time. The embedded engine has only one process. */
export function runExclusively<Result>(
  database: OpenDatabase,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'embedded') return work();
  return database.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx as Database, name);
    return work();
  });
}
