import type { Database } from '../../platform/database/database.ts';
import { and, desc, eq } from '../../platform/database/drizzle.ts';
import { wishlistItems } from './wishlist.tables.ts';

type WishlistItem = { userId: string; productId: string };

/** Newest first. */
export async function listWishlistProductIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return rows.map((row) => row.productId);
}

export async function insertWishlistItem(db: Database, item: WishlistItem): Promise<void> {
  await db.insert(wishlistItems).values(item).onConflictDoNothing();
}

export async function deleteWishlistItem(db: Database, { userId, productId }: WishlistItem): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

export async function listWishlistItems(
  db: Database,
  userId: string,
): Promise<{ productId: string; createdAt: string }[]> {
  const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId));
  return rows.map(({ productId, createdAt }) => ({ productId, createdAt: createdAt.toISOString() }));
}
