import { isInDays } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { isOfMethods, isSale } from '../orders/index.ts';
import { isInspection, ordersOfInspections } from '../returns/index.ts';

/** Days in India, both included. */
type Period = { since: string; until: string };
type SalesOf = Period & { cashMethods: string[] };

export type SalesDay = {
  day: string;
  orders: number;
  cashOrders: number;
  grossPaise: number;
  cancellations: number;
  cancelledPaise: number;
  returns: number;
  returnedPaise: number;
};

const dayOf = (time: SQL) => sql`(${time} AT TIME ZONE 'Asia/Kolkata')::date`;

/** Days without anything are left out. */
export function selectSales(db: Database, { cashMethods, ...days }: SalesOf): Promise<SalesDay[]> {
  return queryRows<SalesDay>(
    db,
    sql`WITH placed AS (
        SELECT ${dayOf(sql`o.created_at`)} AS day, count(*) AS orders,
          count(*) FILTER (WHERE ${isOfMethods(cashMethods)}) AS cash, sum(o.total_paise) AS paise
        FROM orders o WHERE ${isInDays(sql`o.created_at`, days)} AND ${isSale(cashMethods)} GROUP BY 1
      ), cancelled AS (
        SELECT ${dayOf(sql`c.created_at`)} AS day, count(*) FILTER (WHERE c.replaced_by IS NULL) AS count, sum(c.amount_paise) AS paise
        FROM order_cancellations c JOIN orders o ON o.id = c.order_id
        WHERE ${isInDays(sql`c.created_at`, days)} AND ${isSale(cashMethods)} GROUP BY 1
      ), returned AS (
        SELECT ${dayOf(sql`s.created_at`)} AS day, count(*) AS count, sum(r.amount_paise) AS paise
        FROM return_status_changes s JOIN returns r ON r.id = s.return_id
        WHERE ${isInspection} AND ${isInDays(sql`s.created_at`, days)} GROUP BY 1
      )
      SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(p.orders, 0)::int AS orders, coalesce(p.cash, 0)::int AS "cashOrders",
        coalesce(p.paise, 0)::float8 AS "grossPaise", coalesce(c.count, 0)::int AS cancellations,
        coalesce(c.paise, 0)::float8 AS "cancelledPaise", coalesce(r.count, 0)::int AS returns,
        coalesce(r.paise, 0)::float8 AS "returnedPaise"
      FROM placed p FULL JOIN cancelled c USING (day) FULL JOIN returned r USING (day) ORDER BY day`,
  );
}

export type OrdersLessened = { cancelledOrders: number; returnedOrders: number };

/** Of how many orders something was cancelled, and came back, in these days: each order once. */
export async function countLessened(db: Database, { cashMethods, ...days }: SalesOf): Promise<OrdersLessened> {
  const [row] = await queryRows<OrdersLessened>(
    db,
    sql`SELECT (
        SELECT count(DISTINCT c.order_id)::int FROM order_cancellations c JOIN orders o ON o.id = c.order_id
        WHERE ${isInDays(sql`c.created_at`, days)} AND ${isSale(cashMethods)}
      ) AS "cancelledOrders", (
        SELECT count(DISTINCT found.order_id)::int FROM (${ordersOfInspections(days)}) AS found
      ) AS "returnedOrders"`,
  );
  return row ?? { cancelledOrders: 0, returnedOrders: 0 };
}

export type SoldProduct = { id: string; name: string; photo: string | null; units: number; grossPaise: number };

/** By the money of their lines after discounts, the most first. */
export function selectBestSellers(
  db: Database,
  { cashMethods, limit, ...days }: SalesOf & { limit: number },
): Promise<SoldProduct[]> {
  return queryRows<SoldProduct>(
    db,
    sql`SELECT sold.product_id AS id, coalesce(p.name, i.name) AS name, nullif(i.image, '') AS photo,
        sold.units::int AS units, sold.paise::float8 AS "grossPaise"
      FROM (
        SELECT l.product_id, sum(l.quantity) AS units, sum(l.total_paise) AS paise, max(l.id::text)::uuid AS line
        FROM orders o JOIN order_items l ON l.order_id = o.id
        WHERE ${isInDays(sql`o.created_at`, days)} AND ${isSale(cashMethods)}
        GROUP BY l.product_id ORDER BY paise DESC, l.product_id LIMIT ${limit}
      ) AS sold JOIN order_items i ON i.id = sold.line LEFT JOIN products p ON p.id = sold.product_id
      ORDER BY sold.paise DESC, sold.product_id`,
  );
}
