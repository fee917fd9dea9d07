import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { stockLevels } from './stock.tables.ts';

export type StockUnit = { productId: string; variantId: string | null };
export type StockLine = StockUnit & { quantity: number };
export type StockLevel = {
  productId: string;
  variantId: string | null;
  quantity: number;
  status: 'in_stock' | 'out_of_stock';
};

type LevelRow = { product_id: string; variant_id: string | null; quantity: number; status: StockLevel['status'] };

/** Takes what can be taken whole, line by line, and answers what is left of each line taken. Rows are locked in one order. */
export async function subtractStock(db: Database, lines: StockLine[]): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`WITH wanted AS (${wanted(lines)}), locked AS (
          SELECT level.id, wanted.quantity AS units FROM ${stockLevels} AS level
          JOIN wanted ON level.product_id = wanted.product_id AND level.variant_id IS NOT DISTINCT FROM wanted.variant_id
          ORDER BY level.id FOR UPDATE OF level)
        UPDATE ${stockLevels} AS level SET quantity = level.quantity - locked.units, updated_at = now() FROM locked
        WHERE level.id = locked.id AND level.status = 'in_stock' AND level.quantity >= locked.units
        RETURNING level.product_id, level.variant_id, level.quantity, level.status`,
  );
  return rows.map(toLevel);
}

export async function addStock(db: Database, lines: StockLine[]): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`WITH wanted AS (${wanted(lines)}), locked AS (
          SELECT level.id, wanted.quantity AS units FROM ${stockLevels} AS level
          JOIN wanted ON level.product_id = wanted.product_id AND level.variant_id IS NOT DISTINCT FROM wanted.variant_id
          ORDER BY level.id FOR UPDATE OF level)
        UPDATE ${stockLevels} AS level SET quantity = level.quantity + locked.units, updated_at = now() FROM locked
        WHERE level.id = locked.id
        RETURNING level.product_id, level.variant_id, level.quantity, level.status`,
  );
  return rows.map(toLevel);
}

export async function readStock(db: Database, units: StockUnit[]): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`WITH wanted AS (${wanted(units.map((unit) => ({ ...unit, quantity: 0 })))})
        SELECT level.product_id, level.variant_id, level.quantity, level.status FROM ${stockLevels} AS level
        JOIN wanted ON level.product_id = wanted.product_id AND level.variant_id IS NOT DISTINCT FROM wanted.variant_id`,
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
