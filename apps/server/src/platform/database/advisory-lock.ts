import type { Database, OpenDatabase } from './database.ts';
import { type SQL, sql } from './drizzle.ts';

/** Others that take the same name wait until this transaction ends. For rules that no single row can guard. */
export async function takeAdvisoryLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT ${advisoryLockKey(sql`${name}`)}`);
}

/** Lets others in that share the name as well, and waits for whoever has it alone by `lockByName`. */
export async function takeSharedAdvisoryLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** `lockByName` as part of a statement, which then need not be asked twice. */
export function advisoryLockKey(name: SQL): SQL<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Does work that opens its own sessions while no other process does it. The embedded engine has no other process. */
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
