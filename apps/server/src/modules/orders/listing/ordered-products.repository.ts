import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { OrderedProduct } from '../../inventory/index.ts';
import { orderColumns } from './order-columns.repository.ts';

/** The products of the orders whose number is this. */
export function selectOrderedProducts(db: Database, number: string): Promise<OrderedProduct[]> {
  return queryRows(
    db,
    sql`SELECT DISTINCT o.id AS "orderId", i.product_id AS "productId" FROM orders o
      JOIN order_items i ON i.order_id = o.id WHERE ${orderColumns.number} = ${number}`,
  );
}
