import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { PgDialect, type Query, type SQL, sql } from './drizzle.ts';

/** A statement with more parameters varies with its data, e.g. the lines of an order, and is hardly ever repeated. */
const maxParameters = 100;

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Prepared statements stay until their connection closes, on the embedded engine until the store stops. */
const maxNames = 500;

/**
 * Makes the database parse and plan each statement of a transaction once per connection: they find their rows by key, so
 * one plan suits all values.
 */
export function prepareStatements(tx: Database): void {
  const { session } = tx._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...rest) => {
    const isRepeated = query.params.length > 0 && query.params.length <= maxParameters;
    return prepare(query, fields, name ?? (isRepeated ? nameOf(query.sql) : undefined), ...rest);
  };
}

/** The same for a single statement. */
export function executePrepared<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return execute<Row>(db, dialect.sqlToQuery(statement), {});
}

/**
 * The same for a statement whose text never differs: it is made once, and each time only the values of its placeholders are
 * put in.
 */
export function prepareOnce<Row>(statement: SQL): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return (db, values) => execute<Row>(db, query, values);
}

async function execute<Row>(db: Database, query: Query, values: Record<string, unknown>): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false);
  return ((await prepared.execute(values)) as { rows: Row[] }).rows;
}

/** Wrapping an array in a SELECT hides its length from the planner, so that one plan serves all lengths. */
export function opaqueArray(values: (string | null)[], type: 'uuid' | 'text' = 'uuid'): SQL {
  return sql`(SELECT ${sql.param(values)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
}

/** A name of at most 63 bytes, PostgreSQL's limit. Undefined for new statements beyond `maxNames`. */
function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= maxNames) return existing;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
