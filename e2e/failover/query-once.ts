import pg from 'pg';

export type Row = Record<string, unknown>;

/** By a connection of its own. */
export async function queryOnce(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 30_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
