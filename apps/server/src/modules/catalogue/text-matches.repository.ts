import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { isInStock } from './product-cards.repository.ts';
import { all, costs, type PaiseRange } from './product-conditions.repository.ts';

/** A product that the words find; the best has strength 1. */
export type TextMatch = { productId: string; strength: number };

/** What else a match must be. `category` is a slug, title or id. */
export type MatchBounds = { prices?: PaiseRange; category?: string };

export type TextSearch = {
  /** In the query language of PostgreSQL: what must be found, and what a match is scored by, the worst of them counting. */
  query: string;
  terms: string[];
  together: string;
  /** A name that begins so is a match however little it sells. */
  phrase: string;
  /** `strong` leaves out what a description mentions. */
  where: 'strong' | 'words';
  /** Too many products to look at each: only what sells best is searched. */
  isCommon: boolean;
  /** How many matches are looked for, beside those named so. */
  most: number;
  bounds: MatchBounds;
  /** The whole question in plain words, when the best answer is to come first. */
  rankedBy?: string;
};

/** What a word weighs by where it stands: {text, title and attributes, brand and category, name}. */
const weights = sql.raw(`'{0.02, 0.2, 0.5, 1}'::real[]`);
/** Weaker than this share of the best match is noise: "charger" in the text of a phone when there are chargers. */
const weakestShare = 0.15;
const bestSellersListed = 1000;
const mostOfThatName = 50;
const bestSellersRead = 8000;

/** Matches that are named so, and of the others those that sell most. */
export function selectTextMatches(db: Database, search: TextSearch): Promise<TextMatch[]> {
  const rankOf = (term: string) => sql`ts_rank(${weights}, d.words, ${term}::tsquery)`;
  const score = sql`greatest(least(${sql.join(search.terms.map(rankOf), sql`, `)}), ${rankOf(search.together)})`;
  return queryRows<TextMatch>(
    db,
    inOrder(
      search.rankedBy,
      sql`
      WITH d AS (
        (${namedSo(search)}) UNION ALL (${search.isCommon ? amongBestSellers(search) : amongAll(search)})
      ), scored AS MATERIALIZED (
        SELECT d.id AS product_id, max(${score})::float8 AS score FROM d GROUP BY d.id
      ), best AS (
        SELECT greatest(max(score), 1e-9) AS score FROM scored
      )
      SELECT scored.product_id AS "productId", scored.score / best.score AS strength
      FROM scored, best WHERE scored.score >= best.score * ${weakestShare}::float8`,
    ),
  );
}

/** What sells most within the bounds, when nothing but a price is asked for. */
export function selectBestSellers(db: Database, bounds: MatchBounds, rankedBy: string): Promise<TextMatch[]> {
  return queryRows<TextMatch>(
    db,
    inOrder(
      rankedBy,
      sql`
      SELECT p.id AS "productId", 1::float8 AS strength FROM products p
      WHERE ${isWithin(bounds)} ORDER BY p.sold_count DESC, p.id LIMIT ${bestSellersListed}::int`,
    ),
  );
}

/** Matches with the best answer first: the exact name, then strength in five steps, then in stock, then what sells most. */
function inOrder(phrase: string | undefined, matches: SQL): SQL {
  if (phrase === undefined) return matches;
  return sql`
    SELECT found."productId", found.strength
    FROM (${matches}) AS found
    JOIN products p ON p.id = found."productId"
    JOIN search_documents d ON d.product_id = p.id
    ORDER BY (d.name = ${phrase}::text) DESC, ceil(found.strength * 5 - 0.001) DESC,
      ${isInStock()} DESC, p.sold_count DESC, p.id`;
}

function namedSo({ phrase, bounds }: TextSearch): SQL {
  return sql`
    SELECT p.id, d.words FROM search_documents d JOIN products p ON p.id = d.product_id
    WHERE d.name ~>=~ ${phrase}::text AND d.name ~<~ (${phrase}::text || chr(1114111)) AND ${isWithin(bounds)}
    ORDER BY d.name USING ~<~, p.id LIMIT ${mostOfThatName}::int`;
}

/** The index of words finds them all; OFFSET keeps the planner from walking the products by what they sell instead. */
function amongAll({ query, where, bounds, most }: TextSearch): SQL {
  return sql`
    SELECT p.id, held.words
    FROM (SELECT d.product_id, d.words FROM search_documents d WHERE ${vectorOf(where)} @@ ${query}::tsquery OFFSET 0) AS held
    JOIN products p ON p.id = held.product_id
    WHERE ${isWithin(bounds)} ORDER BY p.sold_count DESC, p.id LIMIT ${most}::int`;
}

function amongBestSellers({ query, where, bounds, most }: TextSearch): SQL {
  return sql`
    SELECT sold.id, sold.words FROM (
      SELECT p.id, d.words, ${vectorOf(where)} AS vector FROM products p JOIN search_documents d ON d.product_id = p.id
      WHERE ${isWithin(bounds)} ORDER BY p.sold_count DESC, p.id LIMIT ${bestSellersRead}::int
    ) AS sold
    WHERE sold.vector @@ ${query}::tsquery LIMIT ${most}::int`;
}

function vectorOf(where: TextSearch['where']): SQL {
  return where === 'strong' ? sql`d.strong` : sql`d.words`;
}

function isWithin({ prices, category }: MatchBounds): SQL {
  return all([sql`p.is_active`, ...costs(prices), ...(category === undefined ? [] : [isInNamedCategory(category)])]);
}

function isInNamedCategory(name: string): SQL {
  return sql`EXISTS (
    SELECT 1 FROM product_categories pc WHERE pc.product_id = p.id AND pc.category_id = ANY(ARRAY(
      SELECT c.id FROM categories c LEFT JOIN categories parent ON parent.id = c.parent_id
      WHERE ${name}::text IN (c.slug, lower(c.title), parent.slug, lower(parent.title), c.id::text, parent.id::text)
    ))
  )`;
}
