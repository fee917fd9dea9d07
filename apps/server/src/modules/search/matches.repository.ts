import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { toQuery } from './attempts.ts';
import type { PaiseRange, TextMatch } from './listing-types.ts';
import type { Term } from './term.ts';

/** What else a match must be. */
export type MatchBounds = { prices?: PaiseRange; categoryIds?: string[] };

/** All that match are found before it is seen whether there are any: else the database reads the table from end to end. */
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
  /** The question in plain words: a product of just that name comes first. */
  asked: string;
  wantsCheap: boolean;
  limit: number;
};

/** The best matches: of the very name, then by where the words stand, in stock, and by turnover or, for who wants it cheap, by price. */
export async function selectBestMatches(db: Database, ranking: Ranking): Promise<string[]> {
  const { match, terms, bounds, asked, wantsCheap, limit } = ranking;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT d.product_id AS id FROM search_documents d
      WHERE ${isMatch(match)} AND ${isWithin(bounds)}
      ORDER BY d.name = ${asked}::text DESC, ${strengthOf(terms)} DESC, d.in_stock DESC,
        ${bestOrder(wantsCheap, bounds.prices)}, d.product_id
      LIMIT ${limit}::int`,
  );
  return rows.map((row) => row.id);
}

/** Who names a limit looks for the best below it. */
const worthOfLimit = 0.4;

function bestOrder(wantsCheap: boolean, { min, max }: PaiseRange = {}): SQL {
  if (wantsCheap) return sql`d.sale_paise`;
  const isNear = sql`d.sale_paise >= ${Math.round((max ?? 0) * worthOfLimit)}::bigint`;
  const turnover = sql`d.sold_count::bigint * d.sale_paise DESC`;
  return max === undefined || min !== undefined ? turnover : sql`${isNear} DESC, ${turnover}`;
}

/**
 * The weakest of the words counts. A kind of goods is best said by a product's categories, all else by its name: a stand
 * "for phones" is no phone.
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

/** A condition on the row `d` of a search document. */
export function isMatch({ query, where, describing, isAmongBest }: TextMatch): SQL {
  const found = sql`${where === 'strong' ? sql`d.strong` : sql`d.words`} @@ ${query}::tsquery AND d.is_listed`;
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
