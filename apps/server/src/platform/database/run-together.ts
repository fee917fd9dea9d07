import type { Database } from './database.ts';
import { type SQL, type SQLWrapper, sql } from './drizzle.ts';
import { executePrepared } from './prepare-statements.ts';

/** An insert, update or delete that has not been run. */
export type Write = SQLWrapper;

/** A write that must return exactly one row, or the whole statement is refused. */
export type SureWrite = { sure: SQLWrapper };

/** A write with what the whole statement answers; `answer` may read what the write returns under its name. */
export type LastWrite = { name: string; write: SQL; answer: SQL };

/** SQLSTATE of a statement that `refuse_unless` ended. */
export const refusedState = 'BJ001';

const nothing: LastWrite = { name: 'nothing', write: sql`SELECT 1`, answer: sql`SELECT 1` };

/**
 * Sends several writes as one statement, because a way to the database and back costs more than most writes do. Each
 * sees the database as it was before all of them: give it no two that change the same row, and none that reads another's.
 * Outside a transaction the statement is one by itself: all of it is written, or nothing.
 */
export async function runTogether(db: Database, writes: Write[], last: LastWrite = nothing): Promise<void> {
  const parts = writes.map((write, place) => sql`${partName(place)} AS (${write.getSQL()})`);
  parts.push(sql`${sql.identifier(last.name)} AS (${last.write})`);
  await executePrepared(db, sql`WITH ${sql.join(parts, sql`, `)} ${last.answer}`);
}

/** The same of writes that are refused together (`refusedState`) when one of the sure ones finds no row to change. */
export async function runSurely(db: Database, writes: (Write | SureWrite)[]): Promise<void> {
  const counts = writes.flatMap((write, place) =>
    'sure' in write ? [sql`(SELECT count(*) FROM ${partName(place)}) = 1`] : [],
  );
  await runTogether(
    db,
    writes.map((write) => ('sure' in write ? write.sure : write)),
    { ...nothing, answer: sql`SELECT refuse_unless(${sql.join(counts, sql` AND `)}, 'A row was changed meanwhile')` },
  );
}

function partName(place: number): SQL {
  return sql`${sql.identifier(`part_${place}`)}`;
}
