import type { Database } from '../../../platform/database/database.ts';
import { asc, eq } from '../../../platform/database/drizzle.ts';
import { orders } from '../orders.tables.ts';

/** Orders that staff placed beside this one, oldest first. */
export function listAdditional(db: Database, orderId: string) {
  const { id, status, totalPaise } = orders;
  return db.select({ id, status, totalPaise }).from(orders).where(eq(orders.additionalTo, orderId)).orderBy(asc(id));
}
