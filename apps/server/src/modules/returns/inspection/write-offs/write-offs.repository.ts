import type { Received } from '@bijli/contract';
import { containsWords, endOfDay, startOfDay } from '../../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../../platform/database/database.ts';
import { eq, inArray, type SQL, sql } from '../../../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../../platform/database/lists/keyset-list.ts';
import { returnedUnits, writeOffs } from '../inspection.tables.ts';

export type WriteOffRow = typeof writeOffs.$inferSelect;
type Query = NonNullable<Received<'listWriteOffs'>['query']>;

/** Of one unit, in paise, rounded as an invoice rounds a line. */
const inputTax = sql`round(w.cost_paise * w.gst_percent / 100.0)`;

export const writeOffList = defineKeysetList({
  from: sql`write_offs w`,
  id: uuidColumn(sql`w.returned_unit_id`),
  sorts: { 'written-off': timeColumn(sql`w.written_off_at`) },
  sums: {
    costPaise: sql`coalesce(w.cost_paise, 0)`,
    taxPaise: sql`coalesce(${inputTax}, 0)`,
    withoutCost: sql`(w.cost_paise IS NULL)::int`,
  },
});

export function writeOffConditions({ search, since, until }: Pick<Query, 'search' | 'since' | 'until'>): SQL[] {
  const texts = [sql`w.name`, sql`w.sku`, sql`w.hsn`, sql`coalesce(w.number, '')`];
  return [
    ...(search ? containsWords(texts, search) : []),
    ...(since ? [sql`w.written_off_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`w.written_off_at < ${endOfDay(until)}`] : []),
  ];
}

export type ShownWriteOff = WriteOffRow & { id: string; returnId: string; orderId: string; taxPaise: number | null };

/** What is shown of these, in their order. */
export async function selectWriteOffs(db: Database, ids: readonly string[]): Promise<ShownWriteOff[]> {
  const rows = await db
    .select({
      row: writeOffs,
      returnId: returnedUnits.returnId,
      orderId: sql<string>`(SELECT r.order_id FROM returns r WHERE r.id = ${returnedUnits.returnId})`,
      taxPaise: sql<number | null>`round(${writeOffs.costPaise} * ${writeOffs.gstPercent} / 100.0)::float8`,
    })
    .from(writeOffs)
    .innerJoin(returnedUnits, eq(returnedUnits.id, writeOffs.returnedUnitId))
    .where(inArray(writeOffs.returnedUnitId, [...ids]));
  return inOrderOf(
    ids,
    rows.map(({ row, ...more }) => ({ ...row, ...more, id: row.returnedUnitId })),
  );
}

export async function insertWriteOffs(db: Database, rows: WriteOffRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(writeOffs).values(rows);
}

type Bought = { productId: string; variantId: string | null; serialId: string | null };

/**
 * What a piece cost without tax: by the receipt that its number came with, else by the last posted one of its product that says it. Null
 * when none does.
 */
export async function findCost(db: Database, { productId, variantId, serialId }: Bought): Promise<number | null> {
  const rows = await queryRows<{ costPaise: number }>(
    db,
    sql`SELECT l.cost_paise::float8 AS "costPaise" FROM receipt_lines l JOIN receipts r ON r.id = l.receipt_id
      WHERE r.state = 'posted' AND l.cost_paise IS NOT NULL AND l.product_id = ${productId}::uuid
        AND l.variant_id IS NOT DISTINCT FROM ${variantId}::uuid
      ORDER BY EXISTS (SELECT FROM serial_steps s WHERE s.unit_id = ${serialId}::uuid AND s.document_id = r.id) DESC, r.posted_at DESC, r.id
      LIMIT 1`,
  );
  return rows[0]?.costPaise ?? null;
}
