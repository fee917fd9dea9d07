import { horizonNow, isWrittenSince } from '../../platform/database/columns.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { executePrepared } from '../../platform/database/prepare-statements.ts';
import type { AskedWord } from './text-question.ts';

/** How many products a word describes, and how many mention it anywhere. */
type WordCounts = { strong: number; total: number };

/** The counts of all known words that an asked one stands for, and these words themselves unless they are many. */
export type MeantWords = WordCounts & { words: string[] | null };

/** A word that products use and that looks like the asked one; `likeness` is 1 for the same letters. */
export type LikeWord = { asked: string; word: string; strong: number; likeness: number };

export type KnownWord = WordCounts & { word: string };

/** Beyond so many words with the same beginning the count is large enough to call them common. */
const beginningsRead = 2000;
/** The index of words finds so many words sooner one by one than by their beginning; of hundreds the reverse is true. */
export const mostWordsMeant = 16;
export const likeWordsRead = 100;
export const leastLikeness = 0.2;

/** Upper bounds, in the order of the words: a product counts once for each of its words that fits. */
export function selectMeantWords(db: Database, words: AskedWord[]): Promise<MeantWords[]> {
  return executePrepared<MeantWords>(
    db,
    sql`
      SELECT coalesce(sum(w.strong), 0)::int AS strong, coalesce(sum(w.total), 0)::int AS total,
        CASE WHEN count(*) <= ${mostWordsMeant}::int THEN array_remove(array_agg(w.word ORDER BY w.word COLLATE "C"), NULL) END AS words
      FROM unnest(
        ${sql.param(words.map((word) => word.stem))}::text[],
        ${sql.param(words.map((word) => word.beginning ?? null))}::text[]
      ) WITH ORDINALITY AS asked(stem, beginning, place)
      LEFT JOIN LATERAL (
        SELECT e.word, e.strong, e.total FROM search_words e WHERE e.word = asked.stem
        UNION
        (SELECT b.word, b.strong, b.total FROM search_words b
        WHERE b.word ~>=~ asked.beginning AND b.word ~<~ (asked.beginning || chr(1114111)) LIMIT ${beginningsRead}::int)
      ) AS w ON true
      GROUP BY asked.place ORDER BY asked.place`,
  );
}

/** The next words of all products by their letters; the first ones after ''. */
export function selectWordsAfter(db: Database, word: string, limit: number): Promise<KnownWord[]> {
  return queryRows<KnownWord>(
    db,
    sql`SELECT w.word, w.strong, w.total FROM search_words w
      WHERE w.word ~>~ ${word}::text ORDER BY w.word USING ~<~ LIMIT ${limit}::int`,
  );
}

/** What has changed since an earlier `horizon`, a mark that the database knows. */
export async function selectWordNews(
  db: Database,
  since: string | undefined,
): Promise<{ horizon: string; changed: KnownWord[] }> {
  const changed = sql`(SELECT json_agg(json_build_object('word', w.word, 'strong', w.strong, 'total', w.total))
    FROM search_words w WHERE ${isWrittenSince(sql`w.changed_in`, since)})`;
  const [news] = await queryRows<{ horizon: string; changed: KnownWord[] }>(
    db,
    sql`SELECT ${horizonNow} AS horizon, coalesce(${since === undefined ? sql`NULL` : changed}, '[]'::json) AS changed`,
  );
  if (!news) throw new Error('The database did not answer.');
  return news;
}

/** Words that describe products and look like the asked ones, for each the most used first. */
export function selectWordsLike(db: Database, words: string[]): Promise<LikeWord[]> {
  return db.transaction(async (tx) => {
    // The index answers to this setting alone.
    await tx.execute(sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(leastLikeness)}, true)`);
    return queryRows<LikeWord>(
      tx as Database,
      sql`
        SELECT asked.word AS asked, near.word, near.strong, near.likeness
        FROM unnest(${sql.param(words)}::text[]) AS asked(word)
        CROSS JOIN LATERAL (
          SELECT w.word, w.strong, similarity(w.word, asked.word)::float8 AS likeness
          FROM search_words w WHERE w.word % asked.word AND w.strong > 0
          ORDER BY likeness DESC, w.strong DESC, w.word LIMIT ${likeWordsRead}::int
        ) AS near
        ORDER BY near.strong DESC, near.word`,
    );
  });
}
