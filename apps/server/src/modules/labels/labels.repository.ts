import type { ConsumerCare, Declarations } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { asc, eq, sql } from '../../platform/database/drizzle.ts';
import type { JobRowSource } from '../staff-jobs/index.ts';
import type { SellableId } from '../stock/index.ts';
import type { Label } from './label.ts';
import { labelParts } from './labels.tables.ts';

/** What is known of a unit that gets a label. */
export type LabelledUnit = SellableId &
  Declarations & {
    name: string;
    /** Of the variant, in words. */
    options: string;
    sku: string;
    gtin: string | null;
    mrpPaise: number;
    consumerCare: ConsumerCare | null;
    madeIn: string | null;
  };

export function selectLabelledUnits(db: Database, units: readonly SellableId[]): Promise<LabelledUnit[]> {
  if (units.length === 0) return Promise.resolve([]);
  return queryRows<LabelledUnit>(
    db,
    sql`SELECT p.id AS "productId", v.id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku,
        CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END AS gtin, coalesce(v.base_paise, p.base_paise)::float8 AS "mrpPaise",
        p.generic_name AS "genericName", p.net_quantity AS "netQuantity", p.country_of_origin AS "countryOfOrigin",
        p.maker, p.packer, p.importer, p.consumer_care AS "consumerCare", p.made_in AS "madeIn",
        coalesce((SELECT string_agg(av.value, ', ' ORDER BY va.position) FROM variant_attributes va
          JOIN attribute_values av ON av.id = va.attribute_value_id WHERE va.variant_id = v.id), '') AS options
      FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS given("productId" uuid, "variantId" uuid)) AS given
      JOIN products p ON p.id = given."productId"
      LEFT JOIN variants v ON v.id = given."variantId" AND v.product_id = p.id
      WHERE (given."variantId" IS NULL) = (v.id IS NULL)`,
  );
}

/** A line of a receipt, with the numbers of its pieces. */
export type ReceivedLine = SellableId & { received: number; kind: 'imei' | 'serial'; numbers: string[] };

/** Undefined when there is no such receipt. */
export async function selectReceived(
  db: Database,
  id: string,
): Promise<{ name: string; lines: ReceivedLine[] } | undefined> {
  const [receipt] = await queryRows<{ name: string }>(
    db,
    sql`SELECT number AS name FROM receipts WHERE id = ${id}::uuid`,
  );
  if (!receipt) return undefined;
  const lines = await queryRows<ReceivedLine>(
    db,
    sql`SELECT l.product_id AS "productId", l.variant_id AS "variantId", l.received,
        CASE WHEN p.serial_kind = 'imei' THEN 'imei' ELSE 'serial' END AS kind,
        (SELECT coalesce(json_agg(n.number ORDER BY n.id), '[]') FROM receipt_pieces n WHERE n.line_id = l.id) AS numbers
      FROM receipt_lines l JOIN products p ON p.id = l.product_id WHERE l.receipt_id = ${id}::uuid ORDER BY l.position, l.id`,
  );
  return { name: receipt.name, lines };
}

/** What a count has counted, in the order of SKUs; undefined when there is no such count. */
export async function selectCounted(
  db: Database,
  id: string,
): Promise<{ name: string; units: SellableId[] } | undefined> {
  const [count] = await queryRows<{ name: string }>(
    db,
    sql`SELECT 'ST-' || number AS name FROM counts WHERE id = ${id}::uuid`,
  );
  if (!count) return undefined;
  const units = await queryRows<SellableId>(
    db,
    sql`SELECT i.product_id AS "productId", i.variant_id AS "variantId" FROM count_items i
      WHERE i.count_id = ${id}::uuid AND i.counted > 0 ORDER BY i.sku`,
  );
  return { name: count.name, units };
}

/** The codes of these bins, or of all, in their order of walking. */
export async function selectBinCodes(db: Database, ids: readonly string[] | undefined): Promise<string[]> {
  const isAsked = ids === undefined ? sql`true` : sql`b.id = ANY (${sql.param([...ids])}::uuid[])`;
  const rows = await queryRows<{ code: string }>(
    db,
    sql`SELECT b.code FROM bins b WHERE ${isAsked} ORDER BY b.position, b.id`,
  );
  return rows.map(({ code }) => code);
}

/** The rows of a job, in this order. */
export function numberedRows(rows: readonly { name: string; input: Record<string, unknown> }[]): JobRowSource {
  const numbered = JSON.stringify(rows.map((row, place) => ({ number: place + 1, ...row })));
  return sql`SELECT given.number, NULL::text AS entity_id, given.name, given.input
    FROM jsonb_to_recordset(${numbered}::jsonb) AS given(number integer, name text, input jsonb)`;
}

export async function insertPart(db: Database, part: typeof labelParts.$inferInsert): Promise<void> {
  await db.insert(labelParts).values(part);
}

export async function selectPartLabels(db: Database, jobId: string): Promise<Label[]> {
  const query = db.select({ labels: labelParts.labels }).from(labelParts).where(eq(labelParts.jobId, jobId));
  return (await query.orderBy(asc(labelParts.number))).flatMap(({ labels }) => labels);
}

export async function deleteParts(db: Database, jobId: string): Promise<void> {
  await db.delete(labelParts).where(eq(labelParts.jobId, jobId));
}

/** Of jobs that were stopped or failed before. */
export async function deletePartsBefore(db: Database, before: Date): Promise<void> {
  await db.execute(
    sql`DELETE FROM label_parts p USING staff_jobs j WHERE j.id = p.job_id AND j.finished_at < ${before}`,
  );
}
