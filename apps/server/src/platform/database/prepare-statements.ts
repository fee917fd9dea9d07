import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { PgDialect, type Query, type SQL, sql } from './drizzle.ts';

/** A statement with more parameters varies with its data, e.g. the lines of an order, and is hardly ever repeated. */
const maxParameters = 100;

const dialect = new PgDialect();

/** By the text of the statement. */
type Names = Map<string, string>;
/**
 * Prepared statements stay until their connection closes, on the embedded engine until the store stops. Those of transactions
 * vary with their data, as imports do: they have a limit of their own, so that what buyers do all the time keeps its names.
 */
const maxNames = 500;
const namesOfTransactions = new WeakMap<Database, Names>();
const namesOfStatements = new WeakMap<Database, Names>();

/**
 * Makes the database parse and plan each statement of a transaction once per connection: they find their rows by key, so
 * one plan suits all values. `db` opened the transaction.
 */
export function prepareStatements(tx: Database, db: Database): void {
  const names = namesIn(namesOfTransactions, db);
  namesOfStatements.set(tx, namesIn(namesOfStatements, db));
  const { session } = tx._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...rest) => {
    const isRepeated = query.params.length > 0 && query.params.length <= maxParameters;
    return prepare(query, fields, name ?? (isRepeated ? nameOf(query.sql, names) : undefined), ...rest);
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
  const name = nameOf(query.sql, namesIn(namesOfStatements, db));
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  return ((await prepared.execute(values)) as { rows: Row[] }).rows;
}

/** Wrapping an array in a SELECT hides its length from the planner, so that one plan serves all lengths. */
export function opaqueArray(values: (string | null)[], type: 'uuid' | 'text' = 'uuid'): SQL {
  return sql`(SELECT ${sql.param(values)}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
}

function namesIn(names: WeakMap<Database, Names>, db: Database): Names {
  const existing = names.get(db);
  if (existing) return existing;
  const created: Names = new Map();
  names.set(db, created);
  return created;
}

/** A name of at most 63 bytes, PostgreSQL's limit. Undefined for new statements beyond `maxNames`. */
function nameOf(text: string, names: Names): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= maxNames) return existing;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
