import type { Received, Reply } from '@bijli/contract';
import { escapeLike } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, textColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { looksLikeCode } from './looks-like-code.ts';

type LevelFilter = Omit<NonNullable<Received<'listLevels'>['query']>, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

/** What a list needs to know beside what it is asked. */
export type LevelFacts = { lowAtOfAll: number; now: Date };

const views = {
  all: () => sql`true`,
  none: () => sql`u.is_for_sale AND u.free = 0`,
  low: ({ lowAtOfAll }) => sql`u.is_for_sale AND u.free >= 1 AND u.free <= coalesce(u.low_at, ${lowAtOfAll}::int)`,
  /** Sold out in seven days. */
  soon: () => sql`u.is_for_sale AND u.free >= 1 AND coalesce(u.days_left, 2147483647) <= 7`,
  blocked: () => sql`u.blocked > 0`,
  stopped: () => sql`u.id IN (
    SELECT coalesce(s.variant_id, s.product_id) FROM stock_levels s WHERE s.status = 'out_of_stock')`,
  /** Not for ninety days, and there to be counted. */
  uncounted: ({ now }) => sql`(u.is_for_sale OR u.free > 0) AND ${countedAt} < ${daysBefore(now, 90)}`,
  /** Something moved in thirty days that nobody explains. */
  unrecorded: ({ now }) => sql`u.unrecorded_at >= ${daysBefore(now, 30)}`,
} satisfies Record<string, (facts: LevelFacts) => SQL>;

type View = keyof typeof views;

/** As the index has it. */
const countedAt = sql`coalesce(u.counted_at, timestamptz '1970-01-01 00:00:00+00')`;

const daysBefore = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;

/** For filters of products alone: the units of each product are read, not all units. */
const entriesFirst = sql`catalogue_entries e
  CROSS JOIN LATERAL (SELECT f.* FROM unit_figures f WHERE f.product_id = e.product_id OFFSET 0) AS u`;

/** Whether nothing but filters of products narrows the list. */
export function isOfProducts({
  view,
  search,
  brandId,
  state,
  minLevel,
  maxLevel,
}: LevelFilter & { view: View }): boolean {
  const isOfUnits = view !== 'all' || search || minLevel !== undefined || maxLevel !== undefined;
  return !isOfUnits && Boolean(brandId?.length || state?.length);
}

/** Every variant, and every product without variants, with its figures. */
export function levelListOf(facts: LevelFacts, isOfProducts = false) {
  return defineKeysetList({
    ...(isOfProducts ? { fromFew: entriesFirst } : {}),
    // Joined to the left: where neither order nor filter asks for it, the database leaves it out.
    from: sql`unit_figures u LEFT JOIN catalogue_entries e ON e.product_id = u.product_id`,
    id: uuidColumn(sql`u.id`),
    sorts: {
      name: { ...textColumn(sql`e.name`), isJoined: true },
      level: numberColumn(sql`u.free`),
      sold: numberColumn(sql`u.sold`),
      days: numberColumn(sql`coalesce(u.days_left, 2147483647)`),
      counted: timeColumn(countedAt),
    },
    views: Object.fromEntries(Object.entries(views).map(([name, is]) => [name, is(facts)])) as Record<View, SQL>,
    sums: { quantity: sql`u.free` },
  });
}

export function levelConditions(
  facts: LevelFacts,
  { search, brandId, state, minLevel, maxLevel }: LevelFilter,
  { view = 'all', isByName = false }: { view?: View; isByName?: boolean } = {},
): SQL[] {
  return [
    views[view](facts),
    // Each has an entry; said so that the walk may begin in the index of names.
    ...(isByName ? [sql`e.product_id IS NOT NULL`] : []),
    ...(search ? [matches(search.toLowerCase())] : []),
    ...(brandId?.length ? [sql`e.brand_id = ANY (${sql.param(brandId)}::uuid[])`] : []),
    ...(state?.length ? [sql`e.state = ANY (${sql.param(state)}::text[])`] : []),
    ...(minLevel === undefined ? [] : [sql`u.free >= ${minLevel}::int`]),
    ...(maxLevel === undefined ? [] : [sql`u.free <= ${maxLevel}::int`]),
  ];
}

/**
 * All words are in the name; or it is the beginning of an SKU or a barcode, each by its own index. What looks like a code finds
 * that variant, a word its product: it may name thousands.
 */
function matches(search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const inName = sql.join(
    words.map((word) => sql`(' ' || n.name) LIKE ${`%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`}`),
    sql` AND `,
  );
  const named = sql`SELECT n.product_id FROM catalogue_entries n WHERE ${inName}`;
  const [code, ...others] = words;
  if (!code || others.length > 0) return sql`u.product_id IN (${named})`;
  const begins = `${escapeLike(code)}%`;
  // One subquery of one table: of a union the database does not know how many it has, and sorts all that is found.
  if (!looksLikeCode(code))
    return sql`u.product_id IN (${named} OR n.sku LIKE ${begins}
      OR n.product_id = ANY (ARRAY(SELECT c.product_id FROM variants c WHERE lower(c.sku) LIKE ${begins})))`;
  return sql`u.id IN (SELECT w.id FROM unit_figures w WHERE w.product_id IN (${named})
    UNION ALL SELECT c.id FROM variants c WHERE lower(c.sku) LIKE ${begins} OR c.gtin LIKE ${begins}
    UNION ALL SELECT o.product_id FROM catalogue_entries o WHERE o.sku LIKE ${begins}
    UNION ALL SELECT p.id FROM products p WHERE p.gtin LIKE ${begins})`;
}

type Level = Reply<'listLevels'>['levels'][number];
type Movement = NonNullable<Level['moved']>;
export type LevelRow = Omit<Level, 'moved' | 'counted'> &
  Pick<Movement, 'change' | 'reason'> & {
    /** In milliseconds; null before the first count. */
    countedAt: number | null;
    countedBy: string | null;
    /** When the last movement was, in milliseconds; null before the first. */
    movedAt: number | null;
    movedBy: string | null;
  };

const sumsAtPlaces = sql.join(
  ['held', 'blocked', 'to_inspect', 'damaged', 'kept_back', 'missing', 'safety'].map(
    (name) => sql`coalesce(sum(h.${sql.identifier(name)}), 0)::int AS ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** What the list shows of these, in their order. */
export async function selectLevels(db: Database, ids: string[]): Promise<LevelRow[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`SELECT wanted.id, p.id AS "productId", v.id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku,
        CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END AS gtin, p.state, coalesce(l.quantity, 0)::int AS quantity, here.held, here.blocked, here.to_inspect AS "toInspect", here.damaged, here.kept_back AS "keptBack", here.missing, here.safety,
        coalesce(t.safety, 0) AS "safetyTarget", t.low_at AS "lowAt", coalesce(u.sold, 0) AS sold, u.days_left AS "daysLeft",
        (extract(epoch FROM u.counted_at) * 1000)::float8 AS "countedAt", u.counted_by AS "countedBy",
        coalesce(l.status = 'out_of_stock', false) AS "isStopped",
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo,
        (extract(epoch FROM m.at) * 1000)::float8 AS "movedAt", m.change, m.reason, m.changed_by AS "movedBy"
      FROM unnest(${sql.param(ids)}::uuid[]) AS wanted(id)
      LEFT JOIN variants v ON v.id = wanted.id
      JOIN products p ON p.id = coalesce(v.product_id, wanted.id)
      LEFT JOIN unit_figures u ON u.id = wanted.id
      LEFT JOIN stock_targets t ON t.product_id = p.id AND t.variant_id IS NOT DISTINCT FROM v.id
      LEFT JOIN stock_levels l ON l.product_id = p.id AND l.variant_id IS NOT DISTINCT FROM v.id
      LEFT JOIN LATERAL (SELECT ${sumsAtPlaces} FROM place_levels h
        WHERE h.product_id = p.id AND h.variant_id IS NOT DISTINCT FROM v.id) AS here ON true
      LEFT JOIN LATERAL (SELECT s.at, s.change, s.reason, s.changed_by FROM stock_movements s
        WHERE s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id ORDER BY s.number DESC LIMIT 1) AS m ON true`,
  );
  return inOrderOf(ids, rows);
}

/** Whether pieces of a product have numbers, and of which kind. */
export async function selectSerialKind(db: Database, productId: string): Promise<'imei' | 'serial' | null> {
  const [row] = await queryRows<{ kind: 'imei' | 'serial' | null }>(
    db,
    sql`SELECT nullif(p.serial_kind, 'none') AS kind FROM products p WHERE p.id = ${productId}::uuid`,
  );
  return row?.kind ?? null;
}

/** How many the views `none` and `low` have. */
export async function selectToRestock(db: Database, facts: LevelFacts): Promise<{ none: number; low: number }> {
  const count = (view: View) => levelListOf(facts).select(sql`count(*)::int`, levelConditions(facts, {}, { view }));
  const [row] = await queryRows<{ none: number; low: number }>(
    db,
    sql`SELECT (${count('none')}) AS none, (${count('low')}) AS low`,
  );
  return row ?? { none: 0, low: 0 };
}
