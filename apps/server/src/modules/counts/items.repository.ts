import type { Reply } from '@bijli/contract';
import { escapeLike } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { textColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { comparedOnHand, isDiffering, isInQuestion, questionOf } from './item-conditions.repository.ts';
import { priceOfItem } from './posting/posting.repository.ts';

const views = {
  all: sql`true`,
  differing: isDiffering,
  'in-question': isInQuestion,
  'not-there': sql`i.not_there > 0`,
  uncounted: sql`i.counted IS NULL`,
  posted: sql`i.posted_at IS NOT NULL`,
};

export const itemList = defineKeysetList({
  from: sql`count_items i`,
  id: uuidColumn(sql`i.id`),
  sorts: { sku: textColumn(sql`i.sku COLLATE "C"`) },
  views,
});

export function itemConditions(
  { countId, search }: { countId: string; search?: string | undefined },
  view: keyof typeof views = 'all',
): SQL[] {
  const pattern = `%${escapeLike(search?.toLowerCase() ?? '')}%`;
  return [
    sql`i.count_id = ${countId}::uuid`,
    views[view],
    ...(search
      ? [
          sql`(lower(i.sku) LIKE ${pattern} OR EXISTS (SELECT FROM products s WHERE s.id = i.product_id AND lower(s.name) LIKE ${pattern}))`,
        ]
      : []),
  ];
}

type Item = Reply<'listCountItems'>['items'][number];
type Place = Omit<Item['places'][number], 'by'> & { by: (string | null)[] };
export type ItemRow = Omit<Item, 'value' | 'difference' | 'places' | 'numbers'> & { paise: number; places: Place[] };

/** Items with what was counted at each place, in their order. */
export async function selectItems(db: Database, ids: string[], now: Date): Promise<ItemRow[]> {
  const rows = await queryRows<ItemRow>(
    db,
    sql`SELECT i.id, i.product_id AS "productId", i.variant_id AS "variantId", coalesce(p.name, i.sku) AS name, i.sku, i.counted,
        ${comparedOnHand} AS "onHand", i.first_on_hand AS "firstOnHand", i.last_on_hand AS "lastOnHand", ${questionOf} AS question, i.moment,
        to_char(i.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "postedAt", i.change, i.not_there AS "notThere",
        ${priceOfItem(now)}::float8 AS paise,
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = i.variant_id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo,
        coalesce((SELECT json_agg(json_build_object('place', c.place, 'round', c.round, 'quantity', c.quantity, 'by', c.by,
            'counts', c.round = c.counting) ORDER BY c.place, c.round)
          FROM (SELECT l.place, l.round, sum(l.quantity)::int AS quantity, json_agg(DISTINCT l.counted_by::text) AS by,
              coalesce(max(k.chosen_round), max(k.rounds), 1) AS counting
            FROM count_lines l LEFT JOIN count_places k ON k.count_id = l.count_id AND k.place = l.place
            WHERE l.item_id = i.id AND l.taken_back_at IS NULL GROUP BY l.place, l.round) AS c), '[]') AS places
      FROM count_items i LEFT JOIN products p ON p.id = i.product_id
      WHERE i.id = ANY (${sql.param(ids)}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

export type HoldingOrder = { id: string; placedAt: string; units: number };

/** Orders that hold units of an item, the newest first. */
export function selectHoldingOrders(
  db: Database,
  { countId, itemId }: { countId: string; itemId: string },
): Promise<HoldingOrder[]> {
  return queryRows<HoldingOrder>(
    db,
    sql`SELECT o.id, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "placedAt",
        sum(n.quantity - n.cancelled_quantity - coalesce(n.sent_quantity, 0))::int AS units
      FROM count_items i
      JOIN order_items n ON n.product_id = i.product_id AND n.variant_id IS NOT DISTINCT FROM i.variant_id
      JOIN orders o ON o.id = n.order_id
      WHERE i.id = ${itemId}::uuid AND i.count_id = ${countId}::uuid AND o.status IN ('pending', 'processing', 'confirmed')
      GROUP BY o.id HAVING sum(n.quantity - n.cancelled_quantity - coalesce(n.sent_quantity, 0)) > 0
      ORDER BY o.created_at DESC, o.id DESC LIMIT 100`,
  );
}
