import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';
import type { LineRecord } from './import-lines.repository.ts';

/** What tells a line's place among the others. */
export type LineIdentity = Pick<LineRecord, 'line' | 'sku' | 'parentSku' | 'barcode' | 'hasExtraCells' | 'productId'>;
export type PlacedLine = LineIdentity & Pick<LineRecord, 'name' | 'groupKey' | 'outcome' | 'problems'>;

/** Of all lines: few bytes each. */
export function selectIdentities(db: Database, importId: string): Promise<LineIdentity[]> {
  return queryRows<LineIdentity>(
    db,
    sql`SELECT l.line, l.sku, l.parent_sku AS "parentSku", l.barcode, l.has_extra_cells AS "hasExtraCells",
          l.product_id AS "productId"
        FROM catalogue_import_lines l WHERE l.import_id = ${importId}::uuid ORDER BY l.line`,
  );
}

/** Puts lines in their places; what an earlier dry run found of them goes, except what was accepted. */
export async function updatePlaces(db: Database, importId: string, lines: PlacedLine[]): Promise<void> {
  await db.execute(sql`
    UPDATE catalogue_import_lines l SET sku = given.sku, parent_sku = given."parentSku", barcode = given.barcode,
      has_extra_cells = given."hasExtraCells", name = given.name, group_key = given."groupKey",
      product_id = given."productId", outcome = given.outcome, problems = given.problems, differences = '[]',
      warnings = '[]', question = NULL, missing = '{"brands":[],"categories":[]}', price_differences = 0,
      stock_differences = 0, text_differences = 0, legal_differences = 0
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS given (line integer, sku text, "parentSku" text, barcode text, "hasExtraCells" boolean, name text,
        "groupKey" text, "productId" uuid, outcome text, problems jsonb)
    WHERE l.import_id = ${importId}::uuid AND l.line = given.line`);
}

const isUntried = sql`l.outcome IS NULL`;
/** New lines, and changed ones without a question that is open. */
const isTaken = sql`(l.outcome = 'new' OR l.outcome = 'changed' AND l.question IS NOT DISTINCT FROM
  CASE WHEN l.question IS NOT NULL THEN l.accepted_question END)`;

/** How many lines an import takes, and whether one changes stock. */
export async function countTaken(db: Database, importId: string): Promise<{ lines: number; hasStock: boolean }> {
  const [row] = await queryRows<{ lines: number; hasStock: boolean }>(
    db,
    sql`SELECT count(*)::int AS lines, coalesce(bool_or(l.stock_differences > 0), false) AS "hasStock"
        FROM catalogue_import_lines l WHERE l.import_id = ${importId}::uuid AND ${isTaken}`,
  );
  return row ?? { lines: 0, hasStock: false };
}

/** Few enough that others do not wait while a batch is tried, also on the embedded engine. */
const triedTogether = 10;

/** A row of a job for each product, with its lines that are taken. */
export function rowsOfProducts(importId: string): JobRowSource {
  return sql`SELECT grouped.number, grouped.entity_id, grouped.name, jsonb_build_object('lines', grouped.lines) AS input
    FROM (${linesOfProducts(importId, isTaken)}) AS grouped`;
}

/** Rows of a job for the lines that are not tried yet: a few products each. */
export function rowsOfBatches(importId: string): JobRowSource {
  return sql`
    SELECT batch.number, NULL::text AS entity_id, 'Lines from ' || batch.first AS name,
      jsonb_build_object('lines', batch.lines, 'isLast', batch.number = count(*) OVER ()) AS input
    FROM (
      SELECT (grouped.number - 1) / ${triedTogether} + 1 AS number, min(grouped.first) AS first, jsonb_agg(line.value) AS lines
      FROM (${linesOfProducts(importId, isUntried)}) AS grouped CROSS JOIN jsonb_array_elements(grouped.lines) AS line
      GROUP BY 1
    ) AS batch`;
}

const linesOfProducts = (importId: string, isOne: SQL) => sql`
  SELECT row_number() OVER (ORDER BY min(l.line)) AS number, min(l.product_id::text) AS entity_id, min(l.line) AS first,
    (array_agg(coalesce(nullif(l.name, ''), l.sku) ORDER BY l.line))[1] AS name, jsonb_agg(l.line ORDER BY l.line) AS lines
  FROM catalogue_import_lines l WHERE l.import_id = ${importId}::uuid AND ${isOne} GROUP BY l.group_key`;
