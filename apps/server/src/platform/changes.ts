import type { LiveTopicKind } from '@bijli/contract';
import type { Database, OpenDatabase } from './database/database.ts';
import { type SQL, sql } from './database/drizzle.ts';

/**
 * What a cached response depends on: `content`, `catalogue` (which products exist and their details), `availability`
 * (anything that came into or ran out of stock), `pincodes`, `settings`, or one product as `product:{slug}`. The console also hears of
 * a job's progress as `job:{id}` and of changed orders as `orders`.
 */
export type Topic =
  | InTable<
      | 'content'
      | 'catalogue'
      | 'availability'
      | 'pincodes'
      | 'settings'
      | 'approvals'
      | 'orders'
      | 'order-viewers'
      | 'receipts'
      | 'counts'
      | 'bins'
      | 'today'
    >
  | `${InTable<'product' | 'job'>}:${string}`;
/** Whatever is announced has a row in `liveTopics`, which says who may hear of it. */
type InTable<Kind extends LiveTopicKind> = Kind;

const channel = 'bijli_changes';

/** Before the notice of a topic it says which change of a page is its reason. Older processes hear an unknown topic. */
const byChange = /^by:([\w-]{8,64}):(.*)$/;

/** Notifies every process, once the transaction commits, that topics changed, and which change of a page did it. */
export async function announceChange(ctx: { db: Database; changeId?: string }, ...topics: Topic[]): Promise<void> {
  if (topics.length === 0) return;
  const notices = ctx.changeId ? namedNotices(ctx.changeId, topics) : topics;
  await ctx.db.execute(announcementSql(sql`unnest(${sql.param(notices)}::text[]) AS changed(topic)`));
}

/**
 * The last one, which no other equals, ends the naming: the database leaves out a notice that its transaction has sent before,
 * and the next notice of the same topic may be somebody else's.
 */
function namedNotices(changeId: string, topics: Topic[]): string[] {
  return [...topics.flatMap((topic) => [`by:${changeId}:${topic}`, topic]), `by:${crypto.randomUUID()}:`];
}

/** The same as part of a statement; `source` is selected from and has a column `topic`. */
export function announcementSql(source: SQL): SQL {
  return sql`SELECT pg_notify(${channel}, topic) FROM ${source}`;
}

/**
 * Calls back for every changed topic, with the change of a page that did it where there is one; undefined means that anything
 * may have changed.
 */
export function listenForChanges(
  database: OpenDatabase,
  onChange: (topic: Topic | undefined, changeId?: string) => void,
): Promise<() => Promise<void>> {
  let named: { changeId: string; topic: string } | undefined;
  return database.listen(channel, (payload) => {
    const [, changeId, topic] = byChange.exec(payload) ?? [];
    if (changeId !== undefined && topic !== undefined) {
      named = topic === '' ? undefined : { changeId, topic };
      return;
    }
    database.reader.recordChange();
    const known = named?.topic === payload ? named.changeId : undefined;
    named = undefined;
    onChange(payload === '' ? undefined : (payload as Topic), known);
  });
}
