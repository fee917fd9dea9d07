import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import type { PaiseRange, TextMatch } from './listings/listing-types.ts';
import { toQuery } from './words/search-attempts.ts';
import type { Term } from './words/term.ts';

/** Additional conditions on a match. */
export type MatchBounds = { prices?: PaiseRange; categoryIds?: string[] };

/** Materialised, because a plain EXISTS makes the planner scan the whole table. */
export async function hasMatch(db: Database, match: TextMatch, bounds: MatchBounds): Promise<boolean> {
  const [row] = await queryRows<{ isThere: boolean }>(
    db,
    sql`WITH found AS MATERIALIZED (SELECT FROM search_documents d WHERE ${isMatch(match)} AND ${isWithin(bounds)})
      SELECT EXISTS (SELECT FROM found) AS "isThere"`,
  );
  return row?.isThere ?? false;
}

export type Ranking = {
  match: TextMatch;
  terms: Term[];
  bounds: MatchBounds;
  /** The normalised query: a product with exactly this name comes first. */
  asked: string;
  wantsCheap: boolean;
  /** A tsquery of what a product says when it lacks what was asked for without: it comes before those that say nothing. */
  saysSo?: string;
  limit: number;
};

/**
 * The best matches: exact name first, then by match strength, in stock, and by turnover, or by price for cheap
 * queries.
 */
export async function selectBestMatches(db: Database, ranking: Ranking): Promise<string[]> {
  const { match, terms, bounds, asked, wantsCheap, saysSo, limit } = ranking;
  const lacking = saysSo === undefined ? sql`` : sql`d.words @@ ${saysSo}::tsquery DESC, `;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT d.product_id AS id FROM search_documents d
      WHERE ${isMatch(match)} AND ${isWithin(bounds)}
      ORDER BY d.name = ${asked}::text DESC, ${strengthOf(terms)} DESC, ${lacking}d.in_stock DESC,
        ${bestOrder(wantsCheap, bounds.prices)}, d.product_id
      LIMIT ${limit}::int`,
  );
  return rows.map((row) => row.id);
}

/** Under a price limit, products above this share of it are preferred. */
const worthOfLimit = 0.4;

function bestOrder(wantsCheap: boolean, { min, max }: PaiseRange = {}): SQL {
  if (wantsCheap) return sql`d.sale_paise`;
  const isNear = sql`d.sale_paise >= ${Math.round((max ?? 0) * worthOfLimit)}::bigint`;
  const turnover = sql`d.sold_count::bigint * d.sale_paise DESC`;
  return max === undefined || min !== undefined ? turnover : sql`${isNear} DESC, ${turnover}`;
}

/**
 * The weakest term determines the strength. A kind of goods counts most in a product's categories, anything else in
 * its name: a stand "for phones" is not a phone.
 */
function strengthOf(terms: Term[]): SQL {
  const each = terms.map((term) => {
    const best = term.isKind ? 'B' : 'A';
    const next = term.isKind ? 'A' : 'B';
    const stands = (weights: string) => sql`d.words @@ ${toQuery(term, weights)}::tsquery`;
    return sql`CASE WHEN ${stands(best)} THEN 3 WHEN ${stands(next)} THEN 2 WHEN ${stands('C')} THEN 1 ELSE 0 END`;
  });
  return each.length === 1 ? (each[0] as SQL) : sql`least(${sql.join(each, sql`, `)})`;
}

/** A condition on the search document row `d`. */
export function isMatch({ query, where, describing, isAmongBest, without }: TextMatch): SQL {
  const lacks = without === undefined ? sql`` : sql` AND NOT d.words @@ ${without}::tsquery`;
  const found = sql`${where === 'strong' ? sql`d.strong` : sql`d.words`} @@ ${query}::tsquery AND d.is_listed${lacks}`;
  if (isAmongBest) return sql`d.is_best_seller AND ${found}`;
  return describing === undefined ? found : sql`d.strong @@ ${describing}::tsquery AND ${found}`;
}

function isWithin({ prices, categoryIds }: MatchBounds): SQL {
  const conditions = [
    ...(prices?.min === undefined ? [] : [sql`d.sale_paise >= ${prices.min}::bigint`]),
    ...(prices?.max === undefined ? [] : [sql`d.sale_paise <= ${prices.max}::bigint`]),
    ...(categoryIds ? [sql`d.categories && ${sql.param(categoryIds)}::uuid[]`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}
