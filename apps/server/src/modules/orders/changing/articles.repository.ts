import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { SellableId } from '../../stock/index.ts';

/** Of each of these products its variants, or itself without any, in the order of the products. */
export function selectUnitsOfSale(db: Database, productIds: string[]): Promise<SellableId[]> {
  return queryRows<SellableId>(
    db,
    sql`SELECT wanted.id AS "productId", v.id AS "variantId"
        FROM unnest(${sql.param(productIds)}::uuid[]) WITH ORDINALITY AS wanted(id, place)
        LEFT JOIN variants v ON v.product_id = wanted.id
        ORDER BY wanted.place, v.position, v.id`,
  );
}
