import type { SerialState } from '@bijli/rules';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { SellableId } from '../../stock/index.ts';
import { countPieces } from '../counts.tables.ts';
import { comparedOnHand, isToPost } from '../item-conditions.repository.ts';
import type { PieceFigures } from './compare-pieces.ts';

export type PieceRow = typeof countPieces.$inferSelect;

/** Keeps which numbered pieces of a locked item are here, before its first line is written. */
export async function keepExpectedPieces(
  db: Database,
  { itemId, productId, variantId }: SellableId & { itemId: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO count_expected_pieces (item_id, unit_id)
    SELECT ${itemId}::uuid, u.id FROM serial_units u
    WHERE u.product_id = ${productId}::uuid AND u.variant_id IS NOT DISTINCT FROM ${variantId}::uuid AND u.is_here
      AND NOT EXISTS (SELECT FROM count_lines l WHERE l.item_id = ${itemId}::uuid)
    ON CONFLICT DO NOTHING`);
}

export async function insertPieces(db: Database, pieces: PieceRow[]): Promise<void> {
  if (pieces.length > 0) await db.execute(insertRows(countPieces, pieces));
}

/** The lines that count: not taken back, and of the round of their place that counts. */
const countingLines = (where: SQL) => sql`
  SELECT l.id, l.item_id FROM count_lines l LEFT JOIN count_places k ON k.count_id = l.count_id AND k.place = l.place
  WHERE l.taken_back_at IS NULL AND l.round = coalesce(k.chosen_round, k.rounds, 1) AND ${where}`;

/** A piece `c` that is one more of its item. */
const isCounted = sql`c.finding <> 'other' AND c.decision IS DISTINCT FROM 'leave'`;

export type ItemFigures = PieceFigures & { id: string; other: number };

/** The figures of items whose product has numbers. `isOne` says which, of rows `i`; their lines are those of one count. */
export function selectPieceFigures(
  db: Database,
  { countId, isOne }: { countId: string; isOne: SQL },
): Promise<ItemFigures[]> {
  return queryRows<ItemFigures>(
    db,
    sql`WITH items AS (
        SELECT i.id, i.counted, ${comparedOnHand} AS on_hand FROM count_items i JOIN products p ON p.id = i.product_id
        WHERE i.count_id = ${countId}::uuid AND ${isOne} AND p.serial_kind <> 'none'
      ), pieces AS (
        SELECT c.* FROM count_pieces c JOIN (${countingLines(sql`l.count_id = ${countId}::uuid`)}) AS l ON l.id = c.line_id
        WHERE c.finding = 'other' OR c.item_id IN (SELECT id FROM items)
      ), absent AS (
        SELECT e.item_id, u.id, u.state FROM items JOIN count_expected_pieces e ON e.item_id = items.id
        JOIN serial_units u ON u.id = e.unit_id AND u.is_here
        WHERE NOT EXISTS (SELECT FROM pieces c WHERE c.unit_id = e.unit_id AND c.item_id = e.item_id)
      )
      SELECT items.id, coalesce(items.counted, 0)::int AS counted, coalesce(items.on_hand, 0)::int AS "onHand",
        (SELECT count(*)::int FROM count_expected_pieces e WHERE e.item_id = items.id) AS known, c.*, a.*
      FROM items
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${isCounted})::int AS scanned,
          count(*) FILTER (WHERE c.finding = 'new' AND c.decision IS NULL)::int AS "newAsked",
          count(*) FILTER (WHERE c.finding = 'new' AND ${isCounted})::int AS "newAll",
          count(*) FILTER (WHERE c.finding = 'gone' AND c.decision IS NULL)::int AS "goneAsked",
          count(*) FILTER (WHERE c.finding = 'other')::int AS other
        FROM pieces c WHERE c.item_id = items.id) AS c
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE a.state <> 'packed')::int AS absent,
          count(*) FILTER (WHERE a.state = 'packed')::int AS "absentPacked",
          count(*) FILTER (WHERE EXISTS (SELECT FROM pieces o WHERE o.unit_id = a.id AND o.finding = 'other'))::int AS elsewhere
        FROM absent a WHERE a.item_id = items.id) AS a`,
  );
}

export const selectFiguresOf = (db: Database, { countId, itemIds }: OfItems) =>
  selectPieceFigures(db, { countId, isOne: sql`i.id = ANY (${sql.param([...itemIds])}::uuid[])` });

export const selectFiguresToPost = (db: Database, countId: string) =>
  selectPieceFigures(db, { countId, isOne: isToPost });

export async function updateOpenNumbers(
  db: Database,
  items: readonly { id: string; isOpen: boolean }[],
): Promise<void> {
  if (items.length === 0) return;
  await db.execute(sql`
    UPDATE count_items i SET has_open_numbers = given."isOpen"
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given (id uuid, "isOpen" boolean)
    WHERE i.id = given.id AND i.has_open_numbers <> given."isOpen"`);
}

export type KnownPiece = {
  number: string;
  secondNumber: string | null;
  unitId: string | null;
  place: string;
  by: string | null;
};

/** Which of these numbers and pieces the count has already: here in this round, elsewhere in the one that counts. */
export function selectCounted(
  db: Database,
  of: {
    countId: string;
    itemId: string;
    place: string;
    round: number;
    numbers: readonly string[];
    unitIds: readonly string[];
  },
): Promise<KnownPiece[]> {
  const [numbers, units] = [
    sql`ANY (${sql.param([...of.numbers])}::text[])`,
    sql`ANY (${sql.param([...of.unitIds])}::uuid[])`,
  ];
  const columns = sql`c.id, c.line_id, c.item_id, c.finding, c.number, c.second_number, c.unit_id`;
  return queryRows<KnownPiece>(
    db,
    sql`SELECT c.number, c.second_number AS "secondNumber", c.unit_id AS "unitId", l.place, l.counted_by AS by FROM (
        SELECT ${columns} FROM count_pieces c WHERE c.number = ${numbers}
        UNION SELECT ${columns} FROM count_pieces c WHERE c.second_number = ${numbers}
        UNION SELECT ${columns} FROM count_pieces c WHERE c.unit_id = ${units}) AS c
      JOIN count_lines l ON l.id = c.line_id LEFT JOIN count_places k ON k.count_id = l.count_id AND k.place = l.place
      WHERE l.count_id = ${of.countId}::uuid AND l.taken_back_at IS NULL AND (c.finding <> 'other' OR c.item_id = ${of.itemId}::uuid)
        AND l.round = CASE WHEN l.place = ${of.place} THEN ${of.round}::int ELSE coalesce(k.chosen_round, k.rounds, 1) END`,
  );
}

type OfItems = { countId: string; itemIds: readonly string[] };

const areOf = ({ countId, itemIds }: OfItems) =>
  sql`l.count_id = ${countId}::uuid AND l.item_id = ANY (${sql.param([...itemIds])}::uuid[])`;

/** What posting may take into stock of these items: new and gone pieces that nobody has left out. */
export function selectComing(
  db: Database,
  { countId, itemIds }: OfItems,
): Promise<Pick<PieceRow, 'itemId' | 'number' | 'secondNumber' | 'finding'>[]> {
  const items = areOf({ countId, itemIds });
  return queryRows(
    db,
    sql`SELECT c.item_id AS "itemId", c.number, c.second_number AS "secondNumber", c.finding
      FROM count_pieces c JOIN (${countingLines(items)}) AS l ON l.id = c.line_id
      WHERE c.finding IN ('new', 'gone') AND ${isCounted} ORDER BY c.number`,
  );
}

export type AbsentPiece = {
  itemId: string;
  unitId: string;
  number: string;
  secondNumber: string | null;
  state: SerialState;
};

/** Pieces that should be there and were not scanned with these items. */
export function selectAbsent(db: Database, of: OfItems, limit?: number): Promise<AbsentPiece[]> {
  return queryRows<AbsentPiece>(
    db,
    sql`WITH pieces AS (SELECT c.item_id, c.unit_id FROM count_pieces c
        JOIN (${countingLines(areOf(of))}) AS l ON l.id = c.line_id)
      SELECT e.item_id AS "itemId", u.id AS "unitId", u.number, u.second_number AS "secondNumber", u.state
      FROM count_expected_pieces e JOIN serial_units u ON u.id = e.unit_id AND u.is_here
      WHERE e.item_id = ANY (${sql.param([...of.itemIds])}::uuid[]) AND NOT EXISTS (SELECT FROM pieces c WHERE c.unit_id = e.unit_id AND c.item_id = e.item_id)
      ORDER BY u.number LIMIT ${limit ?? null}`,
  );
}

export type ScannedPiece = Omit<PieceRow, 'lineId' | 'itemId' | 'decidedBy'> & {
  place: string;
  by: string | null;
  /** What it is now. */
  state: SerialState | null;
  name: string | null;
};

/** The scanned numbers of an item, those that a person decides on first. */
export function selectScanned(
  db: Database,
  { countId, itemId }: { countId: string; itemId: string },
  limit: number,
): Promise<ScannedPiece[]> {
  return queryRows<ScannedPiece>(
    db,
    sql`SELECT c.id, c.number, c.second_number AS "secondNumber", c.unit_id AS "unitId", c.finding, c.decision, n.place, n.counted_by AS by,
        u.state, p.name
      FROM count_pieces c JOIN (${countingLines(areOf({ countId, itemIds: [itemId] }))}) AS l ON l.id = c.line_id
      JOIN count_lines n ON n.id = c.line_id
      LEFT JOIN serial_units u ON u.id = c.unit_id LEFT JOIN products p ON p.id = u.product_id
      ORDER BY c.finding = 'there', c.decision IS NOT NULL, c.number LIMIT ${limit}`,
  );
}

/** Those of these pieces that a person may decide on, locked. */
export function lockDecidable(
  db: Database,
  itemId: string,
  ids: readonly string[],
): Promise<{ number: string; state: string | null }[]> {
  return queryRows(
    db,
    sql`SELECT c.number, u.state FROM count_pieces c LEFT JOIN serial_units u ON u.id = c.unit_id
      WHERE c.item_id = ${itemId}::uuid AND c.id = ANY (${sql.param([...ids])}::uuid[])
        AND c.finding IN ('new', 'gone') ORDER BY c.id FOR UPDATE OF c`,
  );
}

export async function updateDecisions(
  db: Database,
  ids: readonly string[],
  { decision, by }: { decision: 'take' | 'leave'; by: string | null },
): Promise<void> {
  await db.execute(sql`UPDATE count_pieces SET decision = ${decision}, decided_by = ${by}::uuid
    WHERE id = ANY (${sql.param([...ids])}::uuid[])`);
}
