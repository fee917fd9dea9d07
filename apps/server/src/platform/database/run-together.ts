import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** An insert, update or delete that has not been run. */
export type Write = SQLWrapper;

/**
 * Sends several writes as one statement, because a way to the database and back costs more than most writes do. Each
 * sees the database as it was before all of them: give it no two that change the same row, and none that reads another's.
 */
export async function runTogether(db: Database, writes: Write[]): Promise<void> {
  const parts = writes.map((write, place) => sql`${sql.identifier(`part_${place}`)} AS (${write.getSQL()})`);
  await db.execute(sql`WITH ${sql.join(parts, sql`, `)} SELECT 1`);
}
