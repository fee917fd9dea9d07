import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { stem } from './search-text.ts';

/** A product that the words find; the best has strength 1. */
export type TextMatch = { productId: string; strength: number };

/** What a word weighs by where it stands: {text, title and attributes, brand and category, name}. */
const weights = sql.raw(`'{0.02, 0.2, 0.5, 1}'::real[]`);
/** Weaker than this share of the best match is noise: "charger" in the text of a phone when there are chargers. */
const weakestShare = 0.15;
const weakestLikeness = 0.45;
const weakestShareOfLikeness = 0.8;
const documentsReadForSpelling = 100;

/** Products holding every word, the last one perhaps unfinished; or all of them written together, as in "power bank". */
export function selectByWords(db: Database, words: string[]): Promise<TextMatch[]> {
  const terms = words.map((word, index) => (index === words.length - 1 ? unfinished(word) : `'${stem(word)}'`));
  const together = unfinished(words.join(''));
  const rankOf = (term: string) => sql`ts_rank(${weights}, d.words, ${term}::tsquery)`;
  return selectStrongest(db, {
    score: sql`greatest(${least(terms.map(rankOf))}, ${rankOf(together)})`,
    condition: sql`d.words @@ ${`(${terms.join(' & ')}) | ${together}`}::tsquery`,
    weakest: 0,
    weakestShare,
  });
}

/** Each word must be like some word of the product; or all of them written together. */
export function selectByLikeness(db: Database, words: string[]): Promise<TextMatch[]> {
  const each = least(words.map((word) => sql`word_similarity(${word}, d.text)`));
  const together = sql`word_similarity(${words.join('')}, d.text)`;
  return selectStrongest(db, {
    score: sql`greatest(${each}, ${together})`,
    condition: sql`true`,
    weakest: weakestLikeness,
    weakestShare: weakestShareOfLikeness,
  });
}

/** Words that products use and that look like this one, the most used first. */
export async function selectWordsLike(db: Database, word: string): Promise<string[]> {
  const rows = await queryRows<{ word: string }>(
    db,
    sql`
      SELECT w.word
      FROM (
        SELECT d.text FROM search_documents d
        ORDER BY word_similarity(${word}, d.text) DESC, d.product_id LIMIT ${documentsReadForSpelling}::int
      ) AS likely
      CROSS JOIN LATERAL regexp_split_to_table(likely.text, E'[ \n]') AS w(word)
      GROUP BY w.word
      HAVING similarity(w.word, ${word}) > 0.2
      ORDER BY count(*) DESC, w.word`,
  );
  return rows.map((row) => row.word);
}

/** "buds" finds bud, and what begins with buds; not budget. */
function unfinished(word: string): string {
  return stem(word) === word ? `'${word}':*` : `('${stem(word)}' | '${word}':*)`;
}

type Choice = { score: SQL; condition: SQL; weakest: number; weakestShare: number };

function selectStrongest(db: Database, choice: Choice): Promise<TextMatch[]> {
  return queryRows<TextMatch>(
    db,
    sql`
      WITH scored AS MATERIALIZED (
        SELECT d.product_id, (${choice.score})::float8 AS score FROM search_documents d WHERE ${choice.condition}
      ), best AS (
        SELECT greatest(max(score), 1e-9) AS score FROM scored WHERE score >= ${choice.weakest}::float8
      )
      SELECT scored.product_id AS "productId", scored.score / best.score AS strength
      FROM scored, best
      WHERE scored.score >= ${choice.weakest}::float8 AND scored.score >= best.score * ${choice.weakestShare}::float8`,
  );
}

function least(parts: SQL[]): SQL {
  return sql`least(${sql.join(parts, sql`, `)})`;
}
