import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq } from '../../../platform/database/drizzle.ts';
import { orderStatusChanges } from '../orders.tables.ts';

/** When an order was sent, which wrote its invoice; undefined before. */
export async function findSentAt(db: Database, orderId: string): Promise<Date | undefined> {
  const rows = await db
    .select({ at: orderStatusChanges.at })
    .from(orderStatusChanges)
    .where(and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.toStatus, 'shipped')))
    .orderBy(asc(orderStatusChanges.id))
    .limit(1);
  return rows[0]?.at;
}
