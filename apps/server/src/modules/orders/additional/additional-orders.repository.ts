import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray } from '../../../platform/database/drizzle.ts';
import type { OrderRow } from '../orders.repository.ts';
import { orders } from '../orders.tables.ts';

/** Orders that staff placed beside this one, oldest first. */
export function listAdditional(db: Database, orderId: string) {
  const { id, status, totalPaise } = orders;
  return db.select({ id, status, totalPaise }).from(orders).where(eq(orders.additionalTo, orderId)).orderBy(asc(id));
}

/** Those of them that have not left, locked. */
export function lockUnsentAdditional(db: Database, orderId: string): Promise<OrderRow[]> {
  const isUnsent = inArray(orders.status, ['pending', 'processing', 'confirmed']);
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.additionalTo, orderId), isUnsent));
  return query.orderBy(asc(orders.id)).for('update');
}
