import type { LiveTopicKind } from '@bijli/contract';
import type { Database, OpenDatabase } from './database/database.ts';
import { type SQL, sql } from './database/drizzle.ts';

/**
 * What a cached response depends on: `content`, `catalogue` (which products exist and their details), `availability`
 * (anything that came into or ran out of stock), `pincodes`, or one product as `product:{slug}`. The console also hears of
 * a job's progress as `job:{id}`.
 */
export type Topic =
  | InTable<'content' | 'catalogue' | 'availability' | 'pincodes'>
  | `${InTable<'product' | 'job'>}:${string}`;
/** Whatever is announced has a row in `liveTopics`, which says who may hear of it. */
type InTable<Kind extends LiveTopicKind> = Kind;

const channel = 'bijli_changes';

/** Notifies every process, once the transaction commits, that topics changed. */
export async function announceChange(ctx: { db: Database }, ...topics: Topic[]): Promise<void> {
  if (topics.length > 0)
    await ctx.db.execute(announcementSql(sql`unnest(${sql.param(topics)}::text[]) AS changed(topic)`));
}

/** The same as part of a statement; `source` is selected from and has a column `topic`. */
export function announcementSql(source: SQL): SQL {
  return sql`SELECT pg_notify(${channel}, topic) FROM ${source}`;
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
