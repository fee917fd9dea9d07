import type { Database } from '../../platform/database/database.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';
import type { SellableId } from '../stock/index.ts';
import { stockAlerts } from './stock-alerts.tables.ts';

export type AlertRow = typeof stockAlerts.$inferSelect;

/** The customer's alert for a sellable, existing or new. */
export async function saveAlert(db: Database, alert: SellableId & { userId: string }): Promise<AlertRow | undefined> {
  const [row] = await db
    .insert(stockAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [stockAlerts.userId, stockAlerts.productId, stockAlerts.variantId],
      set: { userId: sql`excluded.user_id` },
    })
    .returning();
  return row;
}

/** Oldest first. */
export function listAlerts(db: Database, userId: string): Promise<AlertRow[]> {
  return db.select().from(stockAlerts).where(eq(stockAlerts.userId, userId)).orderBy(asc(stockAlerts.id));
}

export async function countAlerts(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ alerts: count() }).from(stockAlerts).where(eq(stockAlerts.userId, userId));
  return row?.alerts ?? 0;
}

export async function deleteAlert(db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const rows = await db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), eq(stockAlerts.id, id)))
    .returning({ id: stockAlerts.id });
  return rows.length > 0;
}

/** The sellables of these products that have alerts. */
export function selectAlertedSellables(db: Database, productIds: string[]): Promise<SellableId[]> {
  return db
    .selectDistinct({ productId: stockAlerts.productId, variantId: stockAlerts.variantId })
    .from(stockAlerts)
    .where(inArray(stockAlerts.productId, productIds));
}

/** Claims and deletes some alerts for a sellable, oldest first; those of customers who cannot be reached yet wait. */
export async function claimAlerts(db: Database, sellableId: SellableId, limit: number): Promise<AlertRow[]> {
  const next = db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .innerJoin(users, eq(users.id, stockAlerts.userId))
    .where(and(matchesSellable(sellableId), or(isNotNull(users.phone), eq(users.isEmailPending, false))))
    .orderBy(asc(stockAlerts.id))
    .limit(limit)
    .for('update', { of: stockAlerts });
  return db.delete(stockAlerts).where(inArray(stockAlerts.id, next)).returning();
}

/** An alert without a variant matches any variant. */
function matchesSellable({ productId, variantId }: SellableId) {
  const isAny = isNull(stockAlerts.variantId);
  return and(
    eq(stockAlerts.productId, productId),
    variantId === null ? isAny : or(isAny, eq(stockAlerts.variantId, variantId)),
  );
}
