import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { priceInForce } from '../../catalogue/index.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';
import type { SellableId } from '../../stock/index.ts';
import { comparedOnHand, isInQuestion, isToPost } from '../item-conditions.repository.ts';

/** Items in one transaction: a count of 20,000 is posted in 200. */
const inOneRow = 100;

export type PostedItem = SellableId & {
  id: string;
  sku: string;
  slug: string;
  counted: number;
  onHand: number;
  change: number;
};

/** What is to be posted of these, locked in the order of all writers. */
export function lockItemsToPost(db: Database, ids: string[]): Promise<PostedItem[]> {
  return queryRows<PostedItem>(
    db,
    sql`SELECT i.id, i.product_id AS "productId", i.variant_id AS "variantId", i.sku, p.slug, i.counted, ${comparedOnHand} AS "onHand", i.change
      FROM count_items i JOIN products p ON p.id = i.product_id WHERE i.id = ANY (${sql.param(ids)}::uuid[]) AND ${isToPost} ORDER BY i.id FOR UPDATE OF i`,
  );
}

export async function savePosted(
  db: Database,
  items: { id: string; change: number; notThere: number }[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await db.execute(sql`
    UPDATE count_items i SET posted_at = ${at.toISOString()}::timestamptz, posted_by = ${by}::uuid, change = i.change + given.change,
      not_there = given."notThere"
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given (id uuid, change integer, "notThere" integer)
    WHERE i.id = given.id`);
}

/** The rows of the job: groups of what is to be posted, in the order of SKUs. */
export function postingRows(countId: string): JobRowSource {
  return sql`SELECT row_number() OVER (ORDER BY part.part) AS number, ${countId}::text AS entity_id,
      'SKU ' || part.first || CASE WHEN part.first = part.last THEN '' ELSE ' to ' || part.last END AS name,
      jsonb_build_object('items', part.items) AS input
    FROM (
      SELECT line.part, min(line.sku) AS first, max(line.sku) AS last, jsonb_agg(line.id) AS items
      FROM (SELECT i.id, i.sku, (row_number() OVER (ORDER BY i.sku, i.id) - 1) / ${inOneRow} AS part
        FROM count_items i WHERE i.count_id = ${countId}::uuid AND ${isToPost}) AS line
      GROUP BY line.part
    ) AS part`;
}

/** How many are to be posted, and how many wait for a decision. */
export async function countRemaining(db: Database, countId: string): Promise<{ toPost: number; inQuestion: number }> {
  const [row] = await queryRows<{ toPost: number; inQuestion: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE ${isToPost})::int AS "toPost", count(*) FILTER (WHERE ${isInQuestion})::int AS "inQuestion"
      FROM count_items i WHERE i.count_id = ${countId}::uuid`,
  );
  return row ?? { toPost: 0, inQuestion: 0 };
}

/** The price of an item `i` in force, in paise; of what is gone, none. */
export function priceOfItem(now: Date): SQL {
  const salePaise = sql`coalesce(v.sale_paise, p.sale_paise)`;
  const inForce = priceInForce({ productId: sql`p.id`, variantId: sql`v.id`, salePaise }, now);
  return sql`coalesce((SELECT ${inForce} FROM products p LEFT JOIN variants v ON v.id = i.variant_id WHERE p.id = i.product_id), 0)`;
}

export type PostingFigures = {
  items: number;
  same: number;
  unitsUp: number;
  unitsDown: number;
  paiseUp: number;
  paiseDown: number;
  inQuestion: number;
  uncounted: number;
};

export async function selectPostingFigures(db: Database, countId: string, now: Date): Promise<PostingFigures> {
  const [row] = await queryRows<PostingFigures>(
    db,
    sql`SELECT count(*) FILTER (WHERE own."isToPost")::int AS items,
        count(*) FILTER (WHERE own."isToPost" AND own.difference = 0)::int AS same,
        coalesce(sum(own.difference) FILTER (WHERE own."isToPost" AND own.difference > 0), 0)::float8 AS "unitsUp",
        coalesce(-sum(own.difference) FILTER (WHERE own."isToPost" AND own.difference < 0), 0)::float8 AS "unitsDown",
        coalesce(sum(own.difference * own.price) FILTER (WHERE own."isToPost" AND own.difference > 0), 0)::float8 AS "paiseUp",
        coalesce(-sum(own.difference * own.price) FILTER (WHERE own."isToPost" AND own.difference < 0), 0)::float8 AS "paiseDown",
        count(*) FILTER (WHERE own."isInQuestion")::int AS "inQuestion", count(*) FILTER (WHERE own.counted IS NULL)::int AS uncounted
      FROM (
        SELECT i.counted, ${isToPost} AS "isToPost", ${isInQuestion} AS "isInQuestion",
          i.counted - ${comparedOnHand} - i.change AS difference, ${priceOfItem(now)} AS price
        FROM count_items i WHERE i.count_id = ${countId}::uuid
      ) AS own`,
  );
  if (!row) throw new Error('A count has no figures');
  return row;
}

/** Where a count has counted, each with the time of its last line. */
export function selectCountedPlaces(db: Database, countId: string): Promise<{ place: string; at: string }[]> {
  return queryRows(
    db,
    sql`SELECT l.place, to_char(max(l.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
      FROM count_lines l WHERE l.count_id = ${countId}::uuid AND l.taken_back_at IS NULL AND l.place <> '' GROUP BY l.place`,
  );
}
