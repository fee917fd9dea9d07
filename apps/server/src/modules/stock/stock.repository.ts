import { announcementSql } from '../../platform/changes.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { LastWrite } from '../../platform/database/run-as-one-statement.ts';
import { stockLevels } from './stock.tables.ts';

export type StockUnit = { productId: string; variantId: string | null };
export type StockLine = StockUnit & { quantity: number };
export type StockLevel = {
  productId: string;
  variantId: string | null;
  quantity: number;
  status: 'in_stock' | 'out_of_stock';
};

/** More units than this at hand look the same to a shopper, who may buy ten at most. */
const interestingUnits = 10;

type LevelRow = { product_id: string; variant_id: string | null; quantity: number; status: StockLevel['status'] };

/**
 * Takes all lines or refuses the whole statement that it is part of, and tells every process of what runs low. Rows are
 * locked in one order; one that has run out is not waited for.
 */
export function stockReservation(lines: (StockLine & { slug: string })[]): LastWrite {
  const slugs = sql.param(lines.map((line) => line.slug));
  const ids = sql.param(lines.map((line) => line.productId));
  return {
    name: 'taken',
    write: sql`
      WITH ${lockedLevels(lines, sql`WHERE level.status = 'in_stock' AND level.quantity >= wanted.quantity`)}
      UPDATE ${stockLevels} AS level SET quantity = level.quantity - locked.units, updated_at = now() FROM locked
      WHERE level.id = locked.id
      RETURNING level.product_id, level.quantity`,
    answer: sql`
      SELECT refuse_unless((SELECT count(*) FROM taken) = ${lines.length}, 'These units are not at hand'),
        (SELECT count(*) FROM (${announcementSql(sql`(
          SELECT 'product:' || line.slug AS topic
          FROM taken JOIN unnest(${ids}::uuid[], ${slugs}::text[]) AS line(product_id, slug) USING (product_id)
          WHERE taken.quantity < ${interestingUnits}
          UNION SELECT 'availability' FROM taken WHERE taken.quantity = 0
        ) AS news`)}) AS announced)`,
  };
}

export async function addStock(db: Database, lines: StockLine[]): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`WITH ${lockedLevels(lines)}
        UPDATE ${stockLevels} AS level SET quantity = level.quantity + locked.units, updated_at = now() FROM locked
        WHERE level.id = locked.id
        RETURNING level.product_id, level.variant_id, level.quantity, level.status`,
  );
  return rows.map(toLevel);
}

/** One unit, or without a variant all units of a product; nobody changes them until the transaction ends. */
export async function selectUnitsOf(db: Database, { productId, variantId }: StockUnit): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`SELECT product_id, variant_id, quantity, status FROM ${stockLevels}
        WHERE product_id = ${productId}::uuid AND (${variantId}::uuid IS NULL OR variant_id = ${variantId}::uuid)
        ORDER BY id FOR SHARE`,
  );
  return rows.map(toLevel);
}

/** `locked`: the levels of the lines, with the units wanted of each. */
function lockedLevels(lines: StockLine[], condition = sql``) {
  return sql`wanted AS (${wanted(lines)}), locked AS (
    SELECT level.id, wanted.quantity AS units FROM ${stockLevels} AS level
    JOIN wanted ON level.product_id = wanted.product_id AND level.variant_id IS NOT DISTINCT FROM wanted.variant_id
    ${condition} ORDER BY level.id FOR UPDATE OF level)`;
}

function wanted(lines: StockLine[]) {
  const products = lines.map((line) => line.productId);
  const variants = lines.map((line) => line.variantId);
  const quantities = lines.map((line) => line.quantity);
  return sql`SELECT * FROM unnest(${sql.param(products)}::uuid[], ${sql.param(variants)}::uuid[], ${sql.param(quantities)}::int[])
             AS line(product_id, variant_id, quantity)`;
}

function toLevel(row: LevelRow): StockLevel {
  return { productId: row.product_id, variantId: row.variant_id, quantity: row.quantity, status: row.status };
}
