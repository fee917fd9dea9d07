import type { Logger } from '../../logging.ts';
import { type Database, queryRows } from '../database.ts';
import { sql } from '../drizzle.ts';

const intervalMs = 10_000;

/** When PostgreSQL's own autovacuum looks at a table. */
const isChanged = sql`stats.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  OR stats.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`;

/**
 * The embedded engine has no background processes. Without vacuum the space of old rows is never used again. Without
 * statistics a statement that was prepared while its tables were small reads them whole for ever.
 */
export function startAutovacuum(db: Database, log: Logger): { stop: () => Promise<void> } {
  let [isStopped, turn] = [false, Promise.resolve()];
  const nextTurn = async () => {
    if (!isStopped) await vacuumChangedTables(db);
  };
  const timer = setInterval(() => {
    turn = turn
      .then(nextTurn)
      .catch((err: unknown) => log.error({ err }, 'The tables of the database were not vacuumed'));
  }, intervalMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}

/** One after the other: others are served in between. */
async function vacuumChangedTables(db: Database): Promise<void> {
  // Otherwise the last changes are counted later.
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const tables = await queryRows<{ schema: string; name: string }>(
    db,
    sql`SELECT stats.schemaname AS schema, stats.relname AS name
        FROM pg_stat_user_tables AS stats JOIN pg_class c ON c.oid = stats.relid
        WHERE ${isChanged} ORDER BY stats.relid`,
  );
  for (const { schema, name } of tables)
    await db.execute(sql`VACUUM (ANALYZE) ${sql.identifier(schema)}.${sql.identifier(name)}`);
}
