import type { Database } from './database.ts';
import { type SQL, type SQLWrapper, sql } from './drizzle.ts';
import { executePrepared } from './prepare-statements.ts';

/** An insert, update or delete that has not been run. */
export type Write = SQLWrapper;

/** A write and the final SELECT of the statement; `record` and `answer` may read the rows that the write returns under its name. */
export type LastWrite = { name: string; write: SQL; record: Write; answer: SQL };

/** SQLSTATE of a statement that `refuse_unless` aborted. */
export const refusedState = 'BJ001';

/**
 * Sends the writes of a new order as one statement: thousands are placed at once, and a round trip costs more than most
 * writes. Each write sees the database as it was before all of them: no two may change the same row, and none may read
 * another's result. Outside a transaction the statement is atomic.
 */
export async function runAsOneStatement(db: Database, writes: Write[], last: LastWrite): Promise<void> {
  const ctes = writes.map((write, index) => sql`${sql.identifier(`part_${index}`)} AS (${write.getSQL()})`);
  ctes.push(sql`${sql.identifier(last.name)} AS (${last.write})`, sql`recorded AS (${last.record.getSQL()})`);
  // Its name in pg_stat_statements, which cuts the long text, and in the server's log.
  await executePrepared(db, sql`/* place-order */ WITH ${sql.join(ctes, sql`, `)} ${last.answer}`);
}
