import type { Reply } from '@bijli/contract';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, isNull, sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from '../stock/index.ts';
import { countItems, countLines } from './counts.tables.ts';

export type CountItem = typeof countItems.$inferSelect;
export type CountLine = typeof countLines.$inferSelect;

/** The item of a sellable, locked; a count without one gets it. */
export async function lockItem(
  db: Database,
  item: SellableId & { id: string; countId: string; sku: string },
): Promise<CountItem> {
  await db.insert(countItems).values(item).onConflictDoNothing();
  const { countId, productId, variantId } = item;
  const isVariant = variantId === null ? isNull(countItems.variantId) : eq(countItems.variantId, variantId);
  const [locked] = await db
    .select()
    .from(countItems)
    .where(and(eq(countItems.countId, countId), eq(countItems.productId, productId), isVariant))
    .for('update');
  if (!locked) throw new Error(`The item of ${item.sku} is not there`);
  return locked;
}

export async function findLine(db: Database, id: string): Promise<CountLine | undefined> {
  const [line] = await db.select().from(countLines).where(eq(countLines.id, id));
  return line;
}

/** The line with what is on hand just now. */
export async function insertLine(
  db: Database,
  line: Omit<CountLine, 'onHand' | 'takenBackAt'> & SellableId,
): Promise<void> {
  const { id, countId, itemId, place, round, quantity, countedBy, at, productId, variantId } = line;
  await db.execute(sql`
    INSERT INTO count_lines (id, count_id, item_id, place, round, quantity, counted_by, at, on_hand)
    SELECT ${id}::uuid, ${countId}::uuid, ${itemId}::uuid, ${place}, ${round}, ${quantity}, ${countedBy}::uuid, ${at.toISOString()}::timestamptz,
      coalesce((SELECT sum(l.on_hand) FROM place_levels l
        WHERE l.product_id = ${productId}::uuid AND l.variant_id IS NOT DISTINCT FROM ${variantId}::uuid), 0)`);
}

export async function takeBackLine(db: Database, id: string, at: Date): Promise<void> {
  await db.update(countLines).set({ takenBackAt: at }).where(eq(countLines.id, id));
}

export async function lockItemById(db: Database, id: string): Promise<CountItem | undefined> {
  const [item] = await db.select().from(countItems).where(eq(countItems.id, id)).for('update');
  return item;
}

export async function setMoment(db: Database, id: string, moment: CountItem['moment']): Promise<void> {
  await db.update(countItems).set({ moment }).where(eq(countItems.id, id));
}

/** Items of which something changed: one, or those of a place. */
export type ChangedItems = { countId: string } & ({ itemId: string } | { place: string });

/** What `i` is of these. */
export const isChanged = (of: ChangedItems) =>
  'itemId' in of
    ? sql`i.id = ${of.itemId}::uuid`
    : sql`i.count_id = ${of.countId}::uuid AND i.posted_at IS NULL
        AND EXISTS (SELECT FROM count_lines l WHERE l.item_id = i.id AND l.place = ${of.place})`;

/**
 * Reads the figures of items again from their lines. Call it when they are locked. Of a place with several rounds the chosen one
 * counts, else the last; while nobody has chosen, rounds that differ are a question.
 */
export async function updateItemFigures(db: Database, of: ChangedItems): Promise<void> {
  const own = isChanged(of);
  await db.execute(sql`
    WITH lines AS (
      SELECT l.id, l.item_id, l.place, l.round, l.on_hand, l.at, l.quantity - (SELECT count(*) FROM count_pieces c
          WHERE c.line_id = l.id AND c.decision = 'leave')::int AS quantity, coalesce(p.chosen_round, p.rounds, 1) AS counting, coalesce(p.rounds, 1) AS rounds,
        p.rounds > 1 AND p.chosen_round IS NULL AS "isOpen"
      FROM count_items i
      JOIN count_lines l ON l.item_id = i.id AND l.taken_back_at IS NULL
      LEFT JOIN count_places p ON p.count_id = l.count_id AND p.place = l.place
      WHERE ${own}
    ), totals AS (
      SELECT open.item_id, open.place, r.round, coalesce(sum(l.quantity) FILTER (WHERE l.round = r.round), 0) AS quantity
      FROM (SELECT DISTINCT item_id, place, rounds FROM lines WHERE "isOpen") AS open
      CROSS JOIN LATERAL generate_series(1, open.rounds) AS r(round)
      JOIN lines l ON l.item_id = open.item_id AND l.place = open.place
      GROUP BY 1, 2, 3
    ), asked AS (
      SELECT item_id FROM totals GROUP BY item_id, place HAVING min(quantity) <> max(quantity)
    )
    UPDATE count_items i SET
      counted = (SELECT coalesce(sum(l.quantity) FILTER (WHERE l.round = l.counting), 0) FROM lines l
        WHERE l.item_id = i.id HAVING count(*) > 0),
      first_on_hand = (SELECT l.on_hand FROM lines l WHERE l.item_id = i.id ORDER BY l.round <> l.counting, l.at, l.id LIMIT 1),
      last_on_hand = (SELECT l.on_hand FROM lines l WHERE l.item_id = i.id ORDER BY l.round <> l.counting, l.at DESC, l.id DESC LIMIT 1),
      has_open_rounds = EXISTS (SELECT FROM asked a WHERE a.item_id = i.id),
      moment = NULL
    WHERE ${own}`);
}

export type ShownLine = Pick<CountLine, 'id' | 'itemId' | 'place' | 'round' | 'quantity' | 'countedBy' | 'onHand'> & {
  piece: Reply<'readCount'>['lines'][number]['piece'];
  name: string;
  sku: string;
  photo: string | null;
  countedHere: number;
  at: string;
};

/** The last lines of a count that stand, or one of them; the newest first. */
export function selectLines(
  db: Database,
  { countId, lineId, limit }: { countId: string; lineId?: string; limit: number },
): Promise<ShownLine[]> {
  const isWanted = lineId === undefined ? sql`l.taken_back_at IS NULL` : sql`l.id = ${lineId}::uuid`;
  return queryRows<ShownLine>(
    db,
    sql`SELECT l.id, l.item_id AS "itemId", p.name, i.sku, l.place, l.round, l.quantity, l.on_hand AS "onHand", l.counted_by AS "countedBy",
        (SELECT json_build_object('number', min(c.number), 'finding', min(c.finding)) FROM count_pieces c
          WHERE c.line_id = l.id HAVING count(*) = 1) AS piece,
        to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
        (SELECT coalesce(sum(o.quantity), 0)::int FROM count_lines o
          WHERE o.item_id = l.item_id AND o.place = l.place AND o.round = l.round AND o.taken_back_at IS NULL) AS "countedHere",
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = i.variant_id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo
      FROM count_lines l JOIN count_items i ON i.id = l.item_id JOIN products p ON p.id = i.product_id
      WHERE l.count_id = ${countId}::uuid AND ${isWanted} ORDER BY l.at DESC, l.id DESC LIMIT ${limit}`,
  );
}

export function selectPeople(
  db: Database,
  countId: string,
): Promise<{ countedBy: string | null; units: number; lastAt: string }[]> {
  return queryRows(
    db,
    sql`SELECT l.counted_by AS "countedBy", sum(l.quantity)::int AS units,
        to_char(max(l.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastAt"
      FROM count_lines l WHERE l.count_id = ${countId}::uuid AND l.taken_back_at IS NULL GROUP BY 1 ORDER BY 2 DESC`,
  );
}
