import type { Received, Reply } from '@bijli/contract';
import { escapeLike } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, textColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';

type LevelFilter = Omit<NonNullable<Received<'listLevels'>['query']>, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const id = sql`coalesce(v.id, e.product_id)`;
const quantity = sql`coalesce(l.quantity, 0)`;
const isForSale = sql`e.state = 'live' AND coalesce(v.is_active, true)`;

const views = {
  all: sql`true`,
  none: sql`${isForSale} AND ${quantity} = 0`,
  low: sql`${isForSale} AND ${quantity} BETWEEN 1 AND 9`,
  stopped: sql`l.status = 'out_of_stock'`,
};

/** Every variant, and every product without variants, with its level; one that was never counted has none of it. */
export const levelList = defineKeysetList({
  from: sql`catalogue_entries e
    LEFT JOIN variants v ON v.product_id = e.product_id AND e.variants > 0
    LEFT JOIN stock_levels l ON l.product_id = e.product_id AND l.variant_id IS NOT DISTINCT FROM v.id`,
  id: uuidColumn(id),
  sorts: { name: { ...textColumn(sql`e.name`), isJoined: true }, level: numberColumn(quantity) },
  views,
  sums: { quantity },
});

export function levelConditions(
  { search, brandId, state, minLevel, maxLevel }: LevelFilter,
  view: keyof typeof views = 'all',
): SQL[] {
  return [
    views[view],
    ...(search ? [matches(search.toLowerCase())] : []),
    ...(brandId?.length ? [sql`e.brand_id = ANY (${sql.param(brandId)}::uuid[])`] : []),
    ...(state?.length ? [sql`e.state = ANY (${sql.param(state)}::text[])`] : []),
    ...(minLevel === undefined ? [] : [sql`${quantity} >= ${minLevel}::int`]),
    ...(maxLevel === undefined ? [] : [sql`${quantity} <= ${maxLevel}::int`]),
  ];
}

/** All words are in the name; or it is the beginning of the SKU or the barcode of this variant or product. */
function matches(search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const inName = sql.join(
    words.map((word) => sql`(' ' || e.name) LIKE ${`%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`}`),
    sql` AND `,
  );
  const [code, ...others] = words;
  if (!code || others.length > 0) return inName;
  const begins = `${escapeLike(code)}%`;
  return sql`(${inName} OR coalesce(v.id, e.product_id) IN (
    SELECT c.id FROM variants c WHERE lower(c.sku) LIKE ${begins} OR c.gtin LIKE ${begins}
    UNION ALL SELECT n.product_id FROM catalogue_entries n WHERE n.sku LIKE ${begins}
    UNION ALL SELECT p.id FROM products p WHERE p.gtin LIKE ${begins}))`;
}

type Level = Reply<'listLevels'>['levels'][number];
type Movement = NonNullable<Level['moved']>;
type LevelRow = Omit<Level, 'moved'> &
  Pick<Movement, 'change' | 'reason'> & {
    /** When the last movement was, in milliseconds; null before the first. */
    movedAt: number | null;
    movedBy: string | null;
  };

/** What the list shows of these, in their order. */
export async function selectLevels(db: Database, ids: string[]): Promise<LevelRow[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`SELECT wanted.id, p.id AS "productId", v.id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku,
        CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END AS gtin, p.state, ${quantity}::int AS quantity, here.held, here.blocked,
        coalesce(l.status = 'out_of_stock', false) AS "isStopped",
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo,
        (extract(epoch FROM m.at) * 1000)::float8 AS "movedAt", m.change, m.reason, m.changed_by AS "movedBy"
      FROM unnest(${sql.param(ids)}::uuid[]) AS wanted(id)
      LEFT JOIN variants v ON v.id = wanted.id
      JOIN products p ON p.id = coalesce(v.product_id, wanted.id)
      LEFT JOIN stock_levels l ON l.product_id = p.id AND l.variant_id IS NOT DISTINCT FROM v.id
      LEFT JOIN LATERAL (SELECT coalesce(sum(h.held), 0)::int AS held, coalesce(sum(h.blocked), 0)::int AS blocked FROM place_levels h
        WHERE h.product_id = p.id AND h.variant_id IS NOT DISTINCT FROM v.id) AS here ON true
      LEFT JOIN LATERAL (SELECT s.at, s.change, s.reason, s.changed_by FROM stock_movements s
        WHERE s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id ORDER BY s.number DESC LIMIT 1) AS m ON true`,
  );
  return inOrderOf(ids, rows);
}

/** How many the views `none` and `low` have. */
export async function selectToRestock(db: Database): Promise<{ none: number; low: number }> {
  const count = (view: 'none' | 'low') => levelList.select(sql`count(*)::int`, levelConditions({}, view));
  const [row] = await queryRows<{ none: number; low: number }>(
    db,
    sql`SELECT (${count('none')}) AS none, (${count('low')}) AS low`,
  );
  return row ?? { none: 0, low: 0 };
}
