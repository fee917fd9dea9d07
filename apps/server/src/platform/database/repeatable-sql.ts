import { createHash } from 'node:crypto';
import { type Database, queryRows } from './database.ts';
import { sql } from './drizzle.ts';

/** Views, functions and triggers that are written whole in one place; each statement may run any number of times. */
export type RepeatableSql = { name: string; statements: readonly string[] };

/** Runs those that differ from what ran last under their name, in the open transaction. */
export async function runRepeatables(tx: Database, repeatables: readonly RepeatableSql[]): Promise<void> {
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS schema_repeatables (name text PRIMARY KEY, hash text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`,
  );
  const ran = await queryRows<{ name: string; hash: string }>(tx, sql`SELECT name, hash FROM schema_repeatables`);
  const hashes = new Map(ran.map(({ name, hash }) => [name, hash]));
  for (const { name, statements } of repeatables) {
    const hash = createHash('sha256').update(statements.join('\n')).digest('hex');
    if (hashes.get(name) === hash) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`INSERT INTO schema_repeatables (name, hash) VALUES (${name}, ${hash})
          ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, ran_at = now()`,
    );
  }
}
