import type { Database } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { executePrepared } from '../../platform/database/prepare-statements.ts';
import type { PaiseRange } from './list-filter.ts';

/** A product that the words find; the best has strength 1. */
export type TextMatch = { productId: string; strength: number };

/** `isNamedSo`: its whole name is what was asked. */
export type FoundText = TextMatch & { isNamedSo: boolean };

/** What else a match must be: in one of these categories, and at such a price. */
export type MatchBounds = { prices?: PaiseRange; categoryIds?: string[] };

export type TextSearch = {
  /** In the query language of PostgreSQL: what must be found, and what a match is scored by, the worst of them counting. */
  query: string;
  terms: string[];
  together: string;
  /** A name that begins so is a match however little it sells. */
  phrase: string;
  /** `strong` leaves out what a description mentions. */
  where: 'strong' | 'words';
  /** Only these are looked at, one after the other. */
  among: string[];
  /** How many matches are looked for, beside those named so. */
  most: number;
  bounds: MatchBounds;
  /** The question in plain words. */
  asked: string;
};

/** What a word weighs by where it stands: {text, title and attributes, brand and category, name}. */
const weights = sql.raw(`'{0.02, 0.2, 0.5, 1}'::real[]`);
/** Weaker than this share of the best match is noise: "charger" in the text of a phone when there are chargers. */
const weakestShare = 0.15;
const mostOfThatName = 50;

/** Every product whose texts hold the words, on sale or not: what the index of words finds, each from a page of its own. */
export async function selectMatchingIds(db: Database, { query, where }: Pick<TextSearch, 'query' | 'where'>) {
  const [found] = await executePrepared<{ ids: string[] }>(
    db,
    sql`
      SELECT coalesce(json_agg(d.product_id), '[]') AS ids FROM search_documents d
      WHERE ${vectorOf(where)} @@ ${query}::tsquery`,
  );
  return found?.ids ?? [];
}

/** Matches that are named so, and the first others of `among`. */
export function selectTextMatches(db: Database, search: TextSearch): Promise<FoundText[]> {
  const rankOf = (term: string) => sql`ts_rank(${weights}, d.words, ${term}::tsquery)`;
  const score = sql`greatest(least(${sql.join(search.terms.map(rankOf), sql`, `)}), ${rankOf(search.together)})`;
  return executePrepared<FoundText>(
    db,
    sql`
      WITH d AS (
        (${namedSo(search)}) UNION ALL (${amongThese(search)})
      ), scored AS MATERIALIZED (
        SELECT d.id AS product_id, max(${score})::float8 AS score, bool_or(d.name = ${search.asked}::text) AS is_named_so
        FROM d GROUP BY d.id
      ), best AS (
        SELECT greatest(max(score), 1e-9) AS score FROM scored
      )
      SELECT scored.product_id AS "productId", scored.score / best.score AS strength, scored.is_named_so AS "isNamedSo"
      FROM scored, best WHERE scored.score >= best.score * ${weakestShare}::float8`,
  );
}

function namedSo({ phrase, bounds }: TextSearch): SQL {
  return sql`
    SELECT p.id, d.words, d.name FROM search_documents d JOIN products p ON p.id = d.product_id
    WHERE d.name ~>=~ ${phrase}::text AND d.name ~<~ (${phrase}::text || chr(1114111)) AND ${isWithin(bounds)}
    ORDER BY d.name USING ~<~, p.id LIMIT ${mostOfThatName}::int`;
}

/** OFFSET has the documents read in the order of the ids, and no more of them than it takes. */
function amongThese({ query, where, among, most }: TextSearch): SQL {
  return sql`
    SELECT wanted.id, held.words, held.name FROM unnest(${sql.param(among)}::uuid[]) AS wanted(id)
    CROSS JOIN LATERAL (
      SELECT d.words, d.name, ${vectorOf(where)} AS vector FROM search_documents d WHERE d.product_id = wanted.id OFFSET 0
    ) AS held
    WHERE held.vector @@ ${query}::tsquery LIMIT ${most}::int`;
}

function vectorOf(where: TextSearch['where']): SQL {
  return where === 'strong' ? sql`d.strong` : sql`d.words`;
}

/** Both ends of the prices included. */
function isWithin({ prices, categoryIds }: MatchBounds): SQL {
  const conditions = [
    sql`p.is_active`,
    ...(prices?.min === undefined ? [] : [sql`p.sale_paise >= ${prices.min}::bigint`]),
    ...(prices?.max === undefined ? [] : [sql`p.sale_paise <= ${prices.max}::bigint`]),
    ...(categoryIds === undefined ? [] : [isInCategory(categoryIds)]),
  ];
  return sql.join(conditions, sql` AND `);
}

function isInCategory(ids: string[]): SQL {
  return sql`EXISTS (
    SELECT 1 FROM product_categories pc WHERE pc.product_id = p.id AND pc.category_id = ANY(${sql.param(ids)}::uuid[])
  )`;
}
