import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { isOnFloor } from '../orders/index.ts';
import { floorStages } from './lists/dispatch-columns.repository.ts';

/** The first order that an order was placed beside, or itself: they go to one shopper and one address. */
const groupOf = (order: SQL) => sql`coalesce(${order}.additional_to, ${order}.id)`;

/** Orders `o` that belong to the same first order as `mine`, without it. */
const isBeside = sql`(o.id = ${groupOf(sql`mine`)} OR o.additional_to = ${groupOf(sql`mine`)}) AND o.id <> mine.id`;

export type OrderBeside = {
  id: string;
  /** The order that it was asked for. */
  beside: string;
  state: 'waits' | 'to-pack' | 'packing' | 'packed';
};

/** The orders that are packed together with these and have not left, the oldest first. */
export function selectBeside(db: Database, orderIds: readonly string[]): Promise<OrderBeside[]> {
  return queryRows<OrderBeside>(
    db,
    sql`SELECT o.id, mine.id AS beside,
        CASE WHEN EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.state = 'packing') THEN 'packing'
          WHEN ${isOnFloor} THEN 'to-pack'
          WHEN EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.state = 'packed') THEN 'packed' ELSE 'waits' END AS state
      FROM orders mine JOIN orders o ON ${isBeside}
      WHERE mine.id = ANY (${sql.param([...orderIds])}::uuid[]) AND o.status IN ('pending', 'processing', 'confirmed') ORDER BY o.id`,
  );
}

/** These orders, each followed by those that are packed together with it and are to be picked now. */
export async function withBesideToPick(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const found = await queryRows<Pick<OrderBeside, 'id' | 'beside'>>(
    db,
    sql`SELECT o.id, mine.id AS beside FROM orders mine JOIN orders o ON ${isBeside}
      WHERE mine.id = ANY (${sql.param([...orderIds])}::uuid[]) AND ${isOnFloor} AND ${floorStages['to-pick']} ORDER BY o.id`,
  );
  const all = orderIds.flatMap((id) => [id, ...found.filter(({ beside }) => beside === id).map((one) => one.id)]);
  return [...new Set(all)];
}
