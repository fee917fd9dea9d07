import type { Database } from './database.ts';
import { type SQL, type SQLWrapper, sql } from './drizzle.ts';
import { executePrepared } from './prepare-statements.ts';

/** An insert, update or delete that has not been run. */
export type Write = SQLWrapper;

/** A write with what the whole statement answers; `answer` may read what the write returns under its name. */
export type LastWrite = { name: string; write: SQL; answer: SQL };

/** SQLSTATE of a statement that `refuse_unless` ended. */
export const refusedState = 'BJ001';

/**
 * Sends the writes of a new order as one statement: thousands place at once, and a way to the database and back costs
 * more than most writes do. Each sees the database as it was before all of them: give it no two that change the same
 * row, and none that reads another's. Outside a transaction the statement is one by itself: all of it, or nothing.
 */
export async function runAsOneStatement(db: Database, writes: Write[], last: LastWrite): Promise<void> {
  const parts = writes.map((write, place) => sql`${sql.identifier(`part_${place}`)} AS (${write.getSQL()})`);
  parts.push(sql`${sql.identifier(last.name)} AS (${last.write})`);
  await executePrepared(db, sql`WITH ${sql.join(parts, sql`, `)} ${last.answer}`);
}
