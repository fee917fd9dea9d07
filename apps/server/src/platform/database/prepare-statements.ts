import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { PgDialect, type SQL } from './drizzle.ts';

/** A text with more is as long as what it carries, e.g. the lines of an order: hardly ever the same again. */
const mostParameters = 100;

/**
 * Has the database parse and plan each statement of a transaction once for each connection and not every time: they find
 * their rows by key, so one plan suits all values.
 */
export function prepareStatements(tx: Database): void {
  const { session } = tx._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...rest) => {
    const isRepeated = query.params.length > 0 && query.params.length <= mostParameters;
    return prepare(query, fields, name ?? (isRepeated ? nameOf(query.sql) : undefined), ...rest);
  };
}

/** The same for one statement that runs by itself. */
export async function executePrepared<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const { session } = db._;
  const prepared = session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}

const dialect = new PgDialect();
const names = new Map<string, string>();
/** A connection keeps what it has prepared until it ends, the embedded engine's for as long as the store runs. */
const mostNames = 500;

/** The database takes names of up to 63 bytes. Undefined for texts that come after so many others. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
