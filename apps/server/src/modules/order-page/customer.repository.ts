import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { type OrderRow, openAndOthers } from '../orders/index.ts';
import { orders } from '../orders/orders.tables.ts';

export type RelatedScope = 'own' | 'phone' | 'place';
export type RelatedOrder = {
  scope: RelatedScope;
  /** Of all in the scope, up to `mostCounted`. */
  count: number;
  id: string;
  placedAt: Date;
  status: OrderRow['status'];
  totalPaise: number;
};

const mostCounted = 1000;
const mostShown = 10;

type Keys = Pick<OrderRow, 'id' | 'customerId' | 'phoneKey' | 'placeKey'>;

/** The newest other orders of the account, the phone and the place, each with how many there are. */
export async function selectRelatedOrders(db: Database, order: Keys): Promise<RelatedOrder[]> {
  const rows = await queryRows<Omit<RelatedOrder, 'placedAt' | 'totalPaise'> & { placed_at: string; total: string }>(
    db,
    sql`
      ${relatedIn('own', [sql`o.customer_id = ${order.customerId}::uuid`], order)}
      UNION ALL ${relatedIn('phone', inBothHalves(sql`o.phone_key = ${order.phoneKey}`), order)}
      UNION ALL ${relatedIn('place', inBothHalves(sql`o.place_key = ${order.placeKey}`), order)}`,
  );
  return rows.map(({ placed_at, total, ...row }) => ({
    ...row,
    placedAt: new Date(placed_at),
    totalPaise: Number(total),
  }));
}

function inBothHalves(condition: SQL): SQL[] {
  return openAndOthers.map((is) => sql`${condition} AND ${is}`);
}

/** Of orders with any of these conditions, which exclude each other. */
function relatedIn(scope: RelatedScope, conditions: SQL[], { id }: Keys): SQL {
  const parts = conditions.map(
    (condition) => sql`SELECT o.id, o.status, o.created_at, o.total_paise FROM ${orders} o
           WHERE ${condition} AND o.id <> ${id}::uuid`,
  );
  return sql`
    (SELECT ${sql.raw(`'${scope}'`)}::text AS scope, found.id, found.status, found.created_at::text AS placed_at,
            found.total_paise AS total, (count(*) OVER ())::int AS count
     FROM (${sql.join(parts, sql` UNION ALL `)} LIMIT ${mostCounted}) found
     ORDER BY found.created_at DESC LIMIT ${mostShown})`;
}

export type CustomerFigures = { open: number; cashAccepted: number; cashRefused: number };

/** Of an account's newest orders: those under way, and how cash orders ended. */
export async function selectCustomerFigures(
  db: Database,
  { customerId, cashMethods }: { customerId: string; cashMethods: string[] },
): Promise<CustomerFigures> {
  const isCash = sql`o.payment_method = ANY (${sql.param(cashMethods)}::text[])`;
  const [row] = await queryRows<CustomerFigures>(
    db,
    sql`
      SELECT count(*) FILTER (WHERE o.status IN ('pending', 'processing', 'confirmed', 'shipped'))::int AS open,
             count(*) FILTER (WHERE ${isCash} AND o.status = 'delivered')::int AS "cashAccepted",
             count(*) FILTER (WHERE ${isCash} AND o.status IN ('cancelled', 'failed') AND o.delivery_attempts > 0)::int
               AS "cashRefused"
      FROM (SELECT id, status, payment_method, delivery_attempts FROM ${orders}
            WHERE customer_id = ${customerId}::uuid ORDER BY id DESC LIMIT ${mostCounted}) o`,
  );
  return row ?? { open: 0, cashAccepted: 0, cashRefused: 0 };
}
