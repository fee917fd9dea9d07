/**
 * The query builder, imported by every file from here: Node parses drizzle-orm's package.json (180 kB) again for each file
 * that imports the package, which cost half a second of every start: 'second start to first page' of the README would fail.
 */
export * from 'drizzle-orm';
export {
  type AnyPgColumn,
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  type PgDatabase,
  PgDialect,
  type PgInsertValue,
  type PgQueryResultHKT,
  type PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
