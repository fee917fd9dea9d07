import type { SerialKind } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from '../stock/index.ts';
import { receiptLines, receiptPieces } from './receipts.tables.ts';

export type LineRow = typeof receiptLines.$inferSelect;
export type PieceRow = typeof receiptPieces.$inferSelect;

/** A line with what is known of its product. */
export type ShownLine = SellableId &
  Pick<LineRow, 'id' | 'expected' | 'received' | 'damaged' | 'costPaise'> & {
    name: string;
    slug: string;
    sku: string;
    gtin: string | null;
    photo: string | null;
    serialKind: SerialKind | null;
    numbered: number;
    /** Of these, damaged ones. */
    numberedDamaged: number;
  };

/** The lines of a receipt in their order, or some of them. */
export function selectLines(db: Database, receiptId: string, ids?: readonly string[]): Promise<ShownLine[]> {
  const isAsked = ids === undefined ? sql`true` : sql`l.id = ANY (${sql.param([...ids])}::uuid[])`;
  return queryRows<ShownLine>(
    db,
    sql`SELECT l.id, l.product_id AS "productId", l.variant_id AS "variantId", l.expected, l.received, l.damaged,
        l.cost_paise::float8 AS "costPaise", coalesce(p.name, '') AS name, coalesce(p.slug, '') AS slug, coalesce(v.sku, p.sku, '') AS sku,
        CASE WHEN l.variant_id IS NULL THEN p.gtin ELSE v.gtin END AS gtin, nullif(p.serial_kind, 'none') AS "serialKind",
        coalesce(n.numbered, 0) AS numbered, coalesce(n.damaged, 0) AS "numberedDamaged",
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo
      FROM receipt_lines l
      LEFT JOIN products p ON p.id = l.product_id LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN LATERAL (SELECT count(*)::int AS numbered, (count(*) FILTER (WHERE piece.is_damaged))::int AS damaged
        FROM receipt_pieces piece WHERE piece.line_id = l.id) n ON true
      WHERE l.receipt_id = ${receiptId}::uuid AND ${isAsked} ORDER BY l.position, l.id`,
  );
}

export async function insertLines(db: Database, lines: (typeof receiptLines.$inferInsert)[]): Promise<void> {
  if (lines.length > 0) await db.insert(receiptLines).values(lines);
}

export async function lastPosition(db: Database, receiptId: string): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    db,
    sql`SELECT coalesce(max(position), 0)::int AS last FROM receipt_lines WHERE receipt_id = ${receiptId}::uuid`,
  );
  return row?.last ?? 0;
}

type Figures = Partial<Pick<LineRow, 'expected' | 'received' | 'damaged' | 'costPaise'>>;

export async function updateLine(db: Database, id: string, figures: Figures): Promise<void> {
  await db.update(receiptLines).set(figures).where(eq(receiptLines.id, id));
}

/** What is expected and received of several, in one statement. */
export async function updateLines(
  db: Database,
  lines: readonly Pick<LineRow, 'id' | 'expected' | 'received'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const figures = lines.map(({ id, expected, received }) => ({ id, expected, received }));
  await db.execute(sql`UPDATE receipt_lines l SET expected = given.expected, received = given.received
    FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) AS given(id uuid, expected integer, received integer)
    WHERE l.id = given.id`);
}

export async function deleteLine(db: Database, id: string): Promise<void> {
  await db.delete(receiptLines).where(eq(receiptLines.id, id));
}

/** Of a receipt, or of one of its lines, in the order in which they were added. */
export function selectPieces(db: Database, receiptId: string, lineId?: string): Promise<PieceRow[]> {
  const isOfLine = lineId === undefined ? undefined : eq(receiptPieces.lineId, lineId);
  return db
    .select()
    .from(receiptPieces)
    .where(and(eq(receiptPieces.receiptId, receiptId), isOfLine))
    .orderBy(receiptPieces.lineId, receiptPieces.id);
}

/** Which of these numbers the receipt has, each with the SKU of its line. */
export function selectKnownNumbers(
  db: Database,
  receiptId: string,
  numbers: readonly string[],
): Promise<{ number: string; sku: string }[]> {
  const given = sql`ANY (${sql.param([...numbers])}::text[])`;
  return queryRows(
    db,
    sql`SELECT known.number, coalesce(v.sku, p.sku, '') AS sku FROM (
        SELECT r.line_id, r.number FROM receipt_pieces r WHERE r.receipt_id = ${receiptId}::uuid AND r.number = ${given}
        UNION ALL SELECT r.line_id, r.second_number FROM receipt_pieces r
          WHERE r.receipt_id = ${receiptId}::uuid AND r.second_number = ${given}) AS known
      JOIN receipt_lines l ON l.id = known.line_id
      LEFT JOIN products p ON p.id = l.product_id LEFT JOIN variants v ON v.id = l.variant_id`,
  );
}

export async function insertPieces(db: Database, pieces: PieceRow[]): Promise<void> {
  if (pieces.length > 0) await db.insert(receiptPieces).values(pieces);
}

/** The number that was taken out, if it was there. */
export async function deletePiece(db: Database, lineId: string, id: string): Promise<PieceRow | undefined> {
  const isPiece = and(eq(receiptPieces.lineId, lineId), eq(receiptPieces.id, id));
  return (await db.delete(receiptPieces).where(isPiece).returning())[0];
}
