import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { stem } from './search-text.ts';

/** A product that the words find; the best has strength 1. */
export type TextMatch = { productId: string; strength: number };

/** What a word weighs by where it stands: {text, attributes, brand and category, name}. */
const weights = sql.raw(`'{0.02, 0.2, 0.5, 1}'::real[]`);
/** Weaker than this share of the best match is noise: "charger" in the text of a phone when there are chargers. */
const weakestShare = 0.15;
const weakestLikeness = 0.45;
const weakestShareOfLikeness = 0.8;

/** Products holding every word, the last one perhaps unfinished; when none does, those that read alike (typos). */
export async function selectTextMatches(db: Database, words: string[]): Promise<TextMatch[]> {
  if (words.length === 0) return [];
  const exact = await selectByWords(db, words);
  return exact.length > 0 ? exact : selectByLikeness(db, words);
}

function selectByWords(db: Database, words: string[]): Promise<TextMatch[]> {
  const terms = words.map((word, index) => `'${stem(word)}'${index === words.length - 1 ? ':*' : ''}`);
  const ranks = terms.map((term) => sql`ts_rank(${weights}, d.words, ${term}::tsquery)`);
  return selectStrongest(db, {
    score: least(ranks),
    condition: sql`d.words @@ ${terms.join(' & ')}::tsquery`,
    weakest: 0,
    weakestShare,
  });
}

/** Each word must be like some word of the product; or all of them written together, as in "nek band". */
function selectByLikeness(db: Database, words: string[]): Promise<TextMatch[]> {
  const each = least(words.map((word) => sql`word_similarity(${word}, d.text)`));
  const together = sql`word_similarity(${words.join('')}, d.text)`;
  return selectStrongest(db, {
    score: sql`greatest(${each}, ${together})`,
    condition: sql`true`,
    weakest: weakestLikeness,
    weakestShare: weakestShareOfLikeness,
  });
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
