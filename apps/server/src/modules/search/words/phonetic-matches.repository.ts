import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';

/** `word`: the product word that sounds like it; `isGoods`: only a word for goods not sold here does. */
export type PhoneticMatch = { asked: string; word: string | null; isGoods: boolean };

/**
 * The most likely English word for each transliterated word: the same consonants, and vowels at the same positions
 * but one. The vowels themselves only break ties.
 */
export function selectPhoneticMatches(db: Database, words: string[]): Promise<PhoneticMatch[]> {
  return queryRows<PhoneticMatch>(
    db,
    sql`
      WITH asked AS MATERIALIZED (
        SELECT u.word, ${phoneticKey(sql`u.word`)} AS spoken, (length(${phoneticKey(sql`u.word`)}) > 3)::int AS edits,
          ARRAY[dmetaphone(u.word), dmetaphone(replace(u.word, 'v', 'w'))] AS sounds
        FROM unnest(${sql.param(words)}::text[]) AS u(word) WHERE u.word ~ '^[a-z]{2,40}$'
      )
      SELECT asked.word AS asked, CASE WHEN near.is_ours THEN near.word END AS word, NOT coalesce(near.is_ours, true) AS "isGoods"
      FROM asked
      LEFT JOIN LATERAL (
        SELECT candidate.word, candidate.is_ours FROM (
          SELECT w.word, true AS is_ours, w.strong FROM search_words w WHERE w.sound = ANY(asked.sounds) AND w.strong > 0
          UNION ALL
          SELECT g.word, false, 0 FROM goods_words g WHERE g.sound = ANY(asked.sounds) AND length(g.word) > 3 AND NOT g.is_place
        ) AS candidate
        WHERE ${isPhoneticMatch(sql`candidate.word`)}
        ORDER BY least(levenshtein(candidate.word, asked.word), levenshtein(candidate.word, replace(asked.word, 'v', 'w'))) - candidate.is_ours::int, levenshtein(${phoneticKey(sql`candidate.word`)}, asked.spoken),
          candidate.strong DESC, candidate.word
        LIMIT 1
      ) AS near ON true`,
  );
}

function isPhoneticMatch(word: SQL): SQL {
  return sql`replace(${phoneticKey(word)}, 'a', '') = replace(asked.spoken, 'a', '')
    AND levenshtein(${phoneticKey(word)}, asked.spoken) <= asked.edits`;
}

const phoneticRules: [pattern: string, sound: string][] = [
  ['ph', 'f'],
  ['w', 'v'],
  ['z', 'j'],
  ['ture$', 'char'],
  ['tion', 'shan'],
  ['tch', 'ch'],
  ['c([eiy])', 's\\1'],
  ['ch', 'C'],
  ['ck|c|q', 'k'],
  ['x', 'ks'],
  ['([a-z])\\1', '\\1'],
  ['(.)e$', '\\1'],
  ['[aeiouy]+', 'a'],
];

/** The phonetic key of a Latin word, with one letter for all vowels. */
function phoneticKey(word: SQL): SQL {
  return phoneticRules.reduce(
    (key, [pattern, sound]) => sql`regexp_replace(${key}, ${pattern}::text, ${sound}::text, 'g')`,
    word,
  );
}
