import type pg from 'pg';
import type { Statement } from './watch-statements.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** By table, how many of its rows a scan reads. */
export type RowsRead = Map<string, number>;

/** Runs a statement that only reads, and tells of each table the most rows that one scan of it read. */
export async function rowsRead(client: pg.Client, { text, values }: Statement): Promise<RowsRead> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  const read: RowsRead = new Map();
  for (const row of rows) for (const { Plan } of row['QUERY PLAN']) collect(Plan, read);
  return read;
}

function collect(plan: Plan, read: RowsRead): void {
  const table = plan['Relation Name'];
  if (table) {
    const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
    const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
    read.set(table, Math.max(rows, read.get(table) ?? 0));
  }
  for (const part of plan.Plans ?? []) collect(part, read);
}
