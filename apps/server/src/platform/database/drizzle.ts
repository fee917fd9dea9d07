/**
 * The query builder. Every file takes it from here: Node reads the 180 kB of drizzle-orm's package.json anew for each file
 * that names the package, which was half a second of every start: 'second start to first page' of the README would fail.
 */
export * from 'drizzle-orm';
export {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
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
