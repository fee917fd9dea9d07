import type pg from 'pg';
import type { Logger } from '../logging.ts';

const intervalMs = 10_000;

/** When PostgreSQL's own autovacuum looks at a table. */
const isChanged = `stats.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  OR stats.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`;

/**
 * The embedded engine has no background processes. Without vacuum the space of old rows is never used again. Without
 * statistics a statement that was prepared while its tables were small reads them whole for ever.
 */
export function startAutovacuum(pool: pg.Pool, log: Logger): { stop: () => Promise<void> } {
  let [isStopped, turn] = [false, Promise.resolve()];
  const nextTurn = async () => {
    if (!isStopped) await vacuumChangedTables(pool);
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
async function vacuumChangedTables(pool: pg.Pool): Promise<void> {
  // Otherwise the last changes are counted later.
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(`
    SELECT format('%I.%I', stats.schemaname, stats.relname) AS name
    FROM pg_stat_user_tables AS stats JOIN pg_class c ON c.oid = stats.relid
    WHERE ${isChanged} ORDER BY stats.relid`);
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
}
