import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

export type CustomerReturns = { orders: number; returns: number; refused: number };

const mostOrders = 1000;

/** What an account has sent back, of its newest orders. */
export async function countCustomerReturns(db: Database, customerId: string): Promise<CustomerReturns> {
  const [row] = await queryRows<CustomerReturns>(
    db,
    sql`SELECT count(DISTINCT o.id)::int AS orders, count(r.id)::int AS returns,
        count(r.id) FILTER (WHERE r.status = 'refused')::int AS refused
      FROM (SELECT id FROM orders WHERE customer_id = ${customerId}::uuid ORDER BY id DESC LIMIT ${mostOrders}) o
      LEFT JOIN returns r ON r.order_id = o.id`,
  );
  return row ?? { orders: 0, returns: 0, refused: 0 };
}
