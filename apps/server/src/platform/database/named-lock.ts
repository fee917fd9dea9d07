import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Others that take the same name wait until this transaction ends. For rules that no single row can guard. */
export async function lockByName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
