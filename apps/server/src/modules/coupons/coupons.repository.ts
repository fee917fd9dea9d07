import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, isNull, lt, or, sql } from '../../platform/database/drizzle.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { coupons, couponUses } from './coupons.tables.ts';

export type Coupon = typeof coupons.$inferSelect;

export async function findCoupon(db: Database, code: string): Promise<Coupon | undefined> {
  const rows = await db.select().from(coupons).where(eq(coupons.code, code));
  return rows[0];
}

/** The default variant of each product that has variants. */
export async function findDefaultVariants(db: Database, productIds: string[]): Promise<Map<string, string | null>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, variantId: products.defaultVariantId })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.inventoryType, 'with_variants')));
  return new Map(rows.map(({ id, variantId }) => [id, variantId]));
}

export type CouponUse = typeof couponUses.$inferSelect;

/** A customer's uses of a coupon, including those reserved by unpaid orders, oldest first. */
export async function listUses(db: Database, couponId: string, customerId: string): Promise<CouponUse[]> {
  return db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.customerId, customerId)))
    .orderBy(asc(couponUses.orderId));
}

/** Serialises transactions that claim a coupon for the same customer. */
export async function lockUsesOf(tx: Database, customerId: string): Promise<void> {
  await takeAdvisoryLock(tx, `coupon-uses:${customerId}`);
}

export async function confirmReservation(db: Database, orderId: string): Promise<void> {
  await db.update(couponUses).set({ isReservation: false }).where(eq(couponUses.orderId, orderId));
}

/** Increments the use count if the limit allows; the row stays locked until the transaction ends. */
export async function incrementUses(db: Database, couponId: string): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit))))
    .returning({ id: coupons.id });
  return rows.length > 0;
}

export async function insertUse(db: Database, use: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(use);
}

/** Releases a use; idempotent. */
export async function deleteUse(db: Database, orderId: string): Promise<void> {
  const rows = await db
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId });
  const couponId = rows[0]?.couponId;
  if (couponId)
    await db
      .update(coupons)
      .set({ usedCount: sql`${coupons.usedCount} - 1` })
      .where(eq(coupons.id, couponId));
}

export async function reassignUses(
  db: Database,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<void> {
  await db.update(couponUses).set({ customerId: heirId }).where(eq(couponUses.customerId, userId));
}
