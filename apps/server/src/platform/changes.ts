import type { Database, OpenDatabase } from './database/database.ts';
import { type SQL, sql } from './database/drizzle.ts';

/**
 * What a cached answer was made of: `content`, `catalogue` (which products there are and what they say), `availability`
 * (whether anything went in or out of stock), or one product as `product:{slug}`.
 */
export type Topic = 'content' | 'catalogue' | 'availability' | `product:${string}`;

const channel = 'bijli_changes';

/** Tells every process, once the transaction commits, that a topic changed. */
export async function announceChange(ctx: { db: Database }, ...topics: Topic[]): Promise<void> {
  if (topics.length > 0) await ctx.db.execute(announcementSql(sql`unnest(${sql.param(topics)}::text[]) AS news(topic)`));
}

/** The same as part of a statement; `news` is what to select from, with a column `topic`. */
export function announcementSql(news: SQL): SQL {
  return sql`SELECT pg_notify(${channel}, topic) FROM ${news}`;
}

/** Calls back for every changed topic; undefined means that anything may have changed. */
export function listenForChanges(
  database: OpenDatabase,
  onChange: (topic: Topic | undefined) => void,
): Promise<() => Promise<void>> {
  return database.listen(channel, (payload) => {
    database.reader.recordChange();
    onChange(payload === '' ? undefined : (payload as Topic));
  });
}
