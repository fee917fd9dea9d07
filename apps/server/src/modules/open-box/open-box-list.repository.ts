import type { Received, Reply } from '@bijli/contract';
import { imeiCheckDays } from '@bijli/rules';
import { isOneOf } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { textColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import type { Offer } from './open-box.repository.ts';

type Query = NonNullable<Received<'listOpenBox'>['query']>;
type Filter = Omit<Query, 'view' | 'sort' | 'after' | 'before' | 'limit'>;
type State = Reply<'listOpenBox'>['pieces'][number]['state'];

/** Opened pieces: those that are kept back, and those that are or were a product of their own. */
const pieces = sql`(SELECT w.id FROM serial_units w WHERE w.state = 'open-box'
    UNION SELECT f.unit_id FROM open_box_offers f WHERE f.is_last) k
  JOIN serial_units u ON u.id = k.id
  LEFT JOIN open_box_offers o ON o.unit_id = u.id AND o.is_last
  LEFT JOIN imei_checks c ON c.unit_id = u.id AND c.is_last
  LEFT JOIN stock_levels s ON s.product_id = o.product_id AND s.variant_id IS NULL`;

/** The piece is a unit of the product that was made of it. */
const isOfOffer = sql`(o.id IS NOT NULL AND u.product_id = o.product_id)`;
const isWaiting = sql`(u.state = 'open-box' AND o.withdrawn_at IS NULL)`;
const isWithdrawn = sql`(u.state = 'open-box' AND o.withdrawn_at IS NOT NULL)`;
const isOnSale = sql`(${isOfOffer} AND u.state = 'in-stock' AND coalesce(s.quantity, 0) > 0)`;
const isSold = sql`(${isOfOffer} AND (u.state IN ('packed', 'sold') OR u.state = 'in-stock' AND coalesce(s.quantity, 0) = 0))`;
const isBlocked = sql`(coalesce(c.is_blocked, false) AND u.is_here)`;
const isCheckDue = (today: SQL) =>
  sql`(u.kind = 'imei' AND ${isOnSale} AND NOT coalesce(c.is_blocked, false)
    AND (c.asked_on IS NULL OR c.asked_on::date < ${today} - ${imeiCheckDays}::int))`;

const todayInIndia = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

const views = {
  all: sql`true`,
  waiting: isWaiting,
  'on-sale': isOnSale,
  sold: isSold,
  withdrawn: isWithdrawn,
  blocked: isBlocked,
  'check-due': isCheckDue(todayInIndia),
} satisfies Record<Query['view'], SQL>;

export const openBoxList = defineKeysetList({
  from: pieces,
  id: uuidColumn(sql`u.id`),
  sorts: { changed: timeColumn(sql`u.changed_at`), number: textColumn(sql`(u.number COLLATE "C")`) },
  views,
});

export function openBoxConditions({ search, grade, kind, productId }: Filter, view: Query['view'] = 'all'): SQL[] {
  return [
    views[view],
    ...(search ? [begins(search)] : []),
    ...(grade?.length ? [isOneOf(sql`o.grade`, grade, sql`text`)] : []),
    ...(kind?.length ? [isOneOf(sql`u.kind`, kind, sql`text`)] : []),
    ...(productId?.length ? [isOneOf(sql`coalesce(o.original_product_id, u.product_id)`, productId, sql`uuid`)] : []),
  ];
}

/** Either IMEI, as the list of serial numbers finds it. */
function begins(search: string): SQL {
  const prefix = search.replace(/\s/g, '').toUpperCase();
  return sql`u.id IN (SELECT n.unit_id FROM serial_numbers n
    WHERE n.number COLLATE "C" >= ${prefix} AND n.number COLLATE "C" < ${`${prefix}~`})`;
}

export type PieceRow = {
  id: string;
  version: number;
  kind: 'imei' | 'serial';
  number: string;
  secondNumber: string | null;
  state: State;
  productId: string;
  variantId: string | null;
  name: string;
  sku: string;
  photo: string | null;
  offer: (Pick<Offer, 'productId' | 'sku' | 'grade' | 'missing'> & { slug: string; paise: number; at: number }) | null;
  check: { isBlocked: boolean; askedOn: string } | null;
  /** In milliseconds. */
  changedAt: number;
};

/** What is shown of these, in their order. */
export async function selectPieces(db: Database, ids: readonly string[]): Promise<PieceRow[]> {
  const rows = await queryRows<PieceRow>(
    db,
    sql`SELECT u.id, u.version, u.kind, u.number, u.second_number AS "secondNumber",
        CASE WHEN ${isWaiting} THEN 'waiting' WHEN ${isWithdrawn} THEN 'withdrawn' WHEN ${isOnSale} THEN 'on-sale'
          WHEN ${isSold} THEN 'sold' ELSE 'gone' END AS state,
        g.product_id AS "productId", g.variant_id AS "variantId", coalesce(p.name, '') AS name, coalesce(v.sku, p.sku, '') AS sku,
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo,
        CASE WHEN o.id IS NOT NULL THEN json_build_object('productId', o.product_id, 'sku', o.sku, 'slug', q.slug, 'grade', o.grade,
          'missing', o.missing, 'paise', o.price_paise, 'at', (extract(epoch FROM o.at) * 1000)::float8) END AS offer,
        CASE WHEN c.id IS NOT NULL THEN json_build_object('isBlocked', c.is_blocked, 'askedOn', c.asked_on) END AS "check",
        (extract(epoch FROM u.changed_at) * 1000)::float8 AS "changedAt"
      FROM ${pieces}
      CROSS JOIN LATERAL (SELECT coalesce(o.original_product_id, u.product_id) AS product_id,
        CASE WHEN o.id IS NULL THEN u.variant_id ELSE o.original_variant_id END AS variant_id) g
      LEFT JOIN products p ON p.id = g.product_id
      LEFT JOIN variants v ON v.id = g.variant_id
      LEFT JOIN products q ON q.id = o.product_id
      WHERE u.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

/**
 * For the lamp: phones in the store that are on the list of blocked numbers, and those on sale whose check is too old, one row each:
 * `order_id`, `since`, `paise` and `reason`.
 */
export function imeisToLookAt(today: string): SQL {
  return sql`SELECT NULL::uuid AS order_id, coalesce(c.at, u.changed_at) AS since, NULL::bigint AS paise,
      CASE WHEN ${isBlocked} THEN 'blocked' ELSE 'check_is_due' END AS reason
    FROM ${pieces} WHERE ${isBlocked} OR ${isCheckDue(sql`${today}::date`)}`;
}
