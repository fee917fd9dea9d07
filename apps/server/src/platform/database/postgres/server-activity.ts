import pg from 'pg';

const mostWaitMs = 2000;
const mostShown = 20;

/**
 * What the server does for this database, longest first. Asked by a connection of its own: those of the pool may all be what
 * waits. Texts of statements are without their values.
 */
export async function serverActivity(url: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: mostWaitMs,
    query_timeout: mostWaitMs,
    application_name: 'bijli-activity',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT pid, application_name AS name, state, wait_event_type || ' ' || wait_event AS waits_for,
              nullif(pg_blocking_pids(pid), '{}') AS blocked_by,
              round(extract(epoch FROM clock_timestamp() - query_start)::numeric, 1)::float8 AS seconds,
              left(query, 200) AS statement
       FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
       ORDER BY query_start LIMIT $1`,
      [mostShown],
    );
    return rows;
  } finally {
    await client.end();
  }
}
