import type { Database } from './database.ts';
import { sql } from './drizzle.ts';

/** Asks the database for nothing. Returns the seconds that its answer took; undefined when none came in time. */
export async function pingDatabase(db: Database, longestMs: number): Promise<number | undefined> {
  const start = performance.now();
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), longestMs);
  const answer = db.execute(sql`SELECT 1`).then(
    () => true,
    () => false,
  );
  const hasAnswered = await Promise.race([answer, late]);
  clearTimeout(timer);
  return hasAnswered ? (performance.now() - start) / 1000 : undefined;
}
