import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** Minimum trigram similarity: of spelling alone, and of words that sound the same. */
const minSimilarity = { letters: 0.3, sound: 0.2 };

/** `isGoods`: names goods that are not sold here. */
export type SpellingQuery = { asked: string; isGoods: boolean };
/** `word`: the most likely correction. */
export type SpellingCorrection = { asked: string; word: string | null };

/**
 * The most likely correction of each word to a word of products: a small edit distance (1 for 4 or 5 letters, 2 up to
 * 9, 3 above), the same letters in another order, or the same sound with one more edit. The first letter is rarely
 * wrong.
 */
export function selectCorrections(db: Database, words: SpellingQuery[]): Promise<SpellingCorrection[]> {
  return db.transaction(async (tx) => {
    // The trigram index uses only this setting.
    await tx.execute(sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(minSimilarity.letters)}, true)`);
    // Materialised, so that the input's codes are computed once and not for each of thousands of candidates.
    return queryRows<SpellingCorrection>(
      tx as Database,
      sql`
        WITH asked AS MATERIALIZED (
          SELECT u.word, u.is_goods, CASE WHEN u.word ~ '^[a-z]+$' THEN dmetaphone(u.word) ELSE '' END AS sound,
            sorted_letters(u.word) AS letters,
            CASE WHEN length(u.word) < 4 THEN 0 WHEN length(u.word) < 6 THEN 1 WHEN length(u.word) < 10 THEN 2 ELSE 3 END AS edits
          FROM unnest(
            ${sql.param(words.map(({ asked }) => asked))}::text[],
            ${sql.param(words.map(({ isGoods }) => isGoods))}::boolean[]
          ) AS u(word, is_goods)
          WHERE length(u.word) BETWEEN 3 AND 40 AND u.word !~ '^[0-9.]+$'
        )
        SELECT asked.word AS asked, near.word
        FROM asked
        LEFT JOIN LATERAL (
          SELECT like_it.word
          FROM (
            SELECT w.word, w.strong, w.is_kind, levenshtein(w.word, asked.word) AS edits,
              asked.sound <> '' AND w.sound = asked.sound AS sounds_so,
              left(w.word, 1) = left(asked.word, 1) AS begins_so, w.letters = asked.letters AS has_letters
            FROM search_words w
            WHERE w.strong > 0 AND (w.word % asked.word OR w.letters = asked.letters
              OR asked.sound <> '' AND w.sound = asked.sound AND similarity(w.word, asked.word) >= ${minSimilarity.sound}::float4)
          ) AS like_it
          WHERE CASE
            WHEN asked.is_goods THEN like_it.is_kind AND like_it.sounds_so AND like_it.edits <= 1
            ELSE like_it.begins_so AND (like_it.edits <= asked.edits OR like_it.has_letters)
              OR like_it.sounds_so AND like_it.edits <= asked.edits + 1
          END
          ORDER BY like_it.edits - like_it.sounds_so::int - like_it.has_letters::int, like_it.strong DESC, like_it.word LIMIT 1
        ) AS near ON true`,
    );
  });
}
