import { getTableColumns, type InferSelectModel, type PgTable, type SQL, sql } from './drizzle.ts';

/**
 * An insert whose SQL text is the same for any number of rows, with one JSON parameter: PostgreSQL plans it once, and no
 * time is spent on a parameter per value. Rows must be complete, because column defaults do not apply.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: InferSelectModel<Table>[]): SQL {
  return sql`INSERT INTO ${table} SELECT * FROM ${givenRows(table, rows)}`;
}

/** The rows as a source to select from, with the columns of the table. */
export function givenRows<Table extends PgTable>(table: Table, rows: InferSelectModel<Table>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, name]) => [name, row[key]])),
  );
  return sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::jsonb)`;
}
