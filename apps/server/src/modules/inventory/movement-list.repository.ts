import type { Received, Reply } from '@bijli/contract';
import { endOfDay, escapeLike, isOneOf, isOneOfActors, startOfDay } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import type { OrderedProduct } from './inventory.events.ts';
import { looksLikeCode } from './looks-like-code.ts';

type Query = NonNullable<Received<'listStockMovements'>['query']>;
type MovementFilter = Omit<Query, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const views = {
  all: sql`true`,
  staff: sql`m.changed_by IS NOT NULL`,
  unexplained: sql`m.reason = 'unrecorded'`,
} satisfies Record<Query['view'], SQL>;

export const movementList = defineKeysetList({
  from: sql`stock_movements m`,
  id: uuidColumn(sql`m.id`),
  // Numbers are given in the order in which levels changed.
  sorts: { at: numberColumn(sql`m.number`) },
  views,
});

export function movementConditions(
  { search, unit, reason, by, since, until }: MovementFilter,
  view: keyof typeof views = 'all',
  ordered: readonly OrderedProduct[] = [],
): SQL[] {
  return [
    views[view],
    ...(search ? [matches(search, ordered)] : []),
    ...(unit ? [isOfUnit(unit)] : []),
    ...(reason?.length ? [isOneOf(sql`m.reason`, reason, sql`text`)] : []),
    ...(by?.length ? [isOneOfActors(sql`m.changed_by`, by)] : []),
    // Said so that the index of people's movements is read.
    ...(by?.length && !by.includes('command') ? [sql`m.changed_by IS NOT NULL`] : []),
    ...(since ? [sql`m.at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`m.at < ${endOfDay(until)}`] : []),
  ];
}

/** By the index of a product's movements; what is gone is found by its movements alone. */
function isOfUnit(unit: string): SQL {
  return sql`m.product_id = coalesce((SELECT v.product_id FROM variants v WHERE v.id = ${unit}::uuid), ${unit}::uuid)
    AND coalesce(m.variant_id, m.product_id) = ${unit}::uuid`;
}

/** Words of the name; a single word may be the beginning of an SKU or barcode, each by its own index, or name orders, which are known by now. */
function matches(search: string, ordered: readonly OrderedProduct[]): SQL {
  const words = wordsOf(search);
  const named = words.map((word) => sql`(' ' || e.name) LIKE ${`%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`}`);
  const [code = '', ...others] = words;
  if (others.length > 0)
    return sql`m.product_id IN (SELECT e.product_id FROM catalogue_entries e WHERE ${sql.join(named, sql` AND `)})`;
  const begins = `${escapeLike(code)}%`;
  const variants = sql`FROM variants c WHERE lower(c.sku) LIKE ${begins} OR c.gtin LIKE ${begins}`;
  const isNamed = sql`${sql.join(named, sql` AND `)} OR (e.variants = 0 AND e.sku LIKE ${begins})
    OR e.product_id = ANY (ARRAY(SELECT p.id FROM products p WHERE p.gtin LIKE ${begins}))`;
  // One subquery of one table: of a union the database does not know how many it has, and sorts all that is found.
  if (!looksLikeCode(code) && ordered.length === 0)
    return sql`m.product_id IN (SELECT e.product_id FROM catalogue_entries e
      WHERE ${isNamed} OR e.product_id = ANY (ARRAY(SELECT c.product_id ${variants})))`;
  return sql`m.id IN (
    SELECT f.id FROM stock_movements f WHERE f.product_id IN (SELECT e.product_id FROM catalogue_entries e WHERE ${isNamed})
    UNION ALL SELECT f.id FROM stock_movements f
      WHERE f.product_id IN (SELECT c.product_id ${variants}) AND f.variant_id IN (SELECT c.id ${variants})
    UNION ALL SELECT f.id FROM stock_movements f WHERE f.former_sku IS NOT NULL AND lower(f.former_sku) LIKE ${begins}
    ${ordered.length > 0 ? sql`UNION ALL ${isOfOrders(ordered)}` : sql``})`;
}

/** By the index of a product's movements, as none begins with the order. */
function isOfOrders(ordered: readonly OrderedProduct[]): SQL {
  const orders = sql.param(ordered.map(({ orderId }) => orderId));
  const products = sql.param(ordered.map(({ productId }) => productId));
  return sql`SELECT f.id FROM unnest(${orders}::uuid[], ${products}::uuid[]) AS o(id, product_id)
    JOIN stock_movements f ON f.product_id = o.product_id AND f.order_id = o.id`;
}

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);

/** The end of the number of orders that a search may mean: one word of six hexadecimal digits. */
export function orderEndOf(search = ''): string | undefined {
  const [word, ...others] = wordsOf(search);
  return word && others.length === 0 && /^[\da-f]{6}$/.test(word) ? word : undefined;
}

type Movement = Reply<'listStockMovements'>['movements'][number];
type MovementRow = Omit<Movement, 'at' | 'by' | 'document'> & {
  /** In milliseconds. */
  at: number;
  changedBy: string | null;
  documentKind: NonNullable<Movement['document']>['kind'] | null;
  documentId: string | null;
};

/** What the list shows of these, in their order. */
export async function selectListedMovements(db: Database, ids: string[]): Promise<MovementRow[]> {
  const rows = await queryRows<MovementRow>(
    db,
    sql`SELECT m.id, m.product_id AS "productId", m.variant_id AS "variantId", (extract(epoch FROM m.at) * 1000)::float8 AS at,
        m.change, m.level, m.held, m.blocked, m.blocked_as AS "blockedAs", m.reason, m.note, m.order_id AS "orderId",
        m.document_kind AS "documentKind", m.document_id AS "documentId", m.changed_by AS "changedBy", p.name,
        coalesce(v.sku, CASE WHEN m.variant_id IS NULL THEN p.sku END, m.former_sku, '') AS sku
      FROM stock_movements m LEFT JOIN products p ON p.id = m.product_id LEFT JOIN variants v ON v.id = m.variant_id
      WHERE m.id = ANY (${sql.param(ids)}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}
