import { getTableColumns, type InferSelectModel, type PgTable, type SQL, sql } from './drizzle.ts';

/**
 * An insert that is one text with one value, however many rows: PostgreSQL plans it once, and nobody spends time on
 * naming every value. Rows are whole, because no column's default applies.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: InferSelectModel<Table>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, name]) => [name, row[key]])),
  );
  return sql`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::jsonb)`;
}
