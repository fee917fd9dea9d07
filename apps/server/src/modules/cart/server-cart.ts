import type { Context } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  countGuestCarts,
  deleteGuestCarts,
  deleteLeastGuestCarts,
  moveGuestLines,
  removeCustomerLines,
} from './cart.repository.ts';

/**
 * Removes ordered products from the customer's cart. What another device added stays. Await it, or pass it to
 * `runAsOneStatement` with other writes.
 */
export function removeOrdered(
  ctx: Context,
  ordered: Parameters<typeof removeCustomerLines>[1],
): ReturnType<typeof removeCustomerLines> {
  return removeCustomerLines(ctx.db, ordered);
}

/** Merges the guest cart into the customer's at sign-in, each line with the larger quantity, and deletes the guest cart. */
export function joinGuestCart(ctx: Context, { userId, guestId }: { userId: string; guestId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Concurrent sign-ins would each take the same lines.
    await takeAdvisoryLock(ctx.db, `guest-cart:${guestId}`);
    await moveGuestLines(ctx.db, { customerId: userId, guestId });
  });
}

const guestCartDays = 30;

/** Deletes guest carts unused for a month. */
export function clearGuestCarts(ctx: Context): Promise<void> {
  return deleteGuestCarts(ctx.db, new Date(ctx.clock().getTime() - guestCartDays * 86_400_000));
}

const dayMs = 86_400_000;

/**
 * Job handler: keeps the number of guest carts at a cap. Small and long unused ones are deleted first; one that was used in
 * the last day never is.
 */
export async function pruneGuestCarts(ctx: Context): Promise<void> {
  const excess = (await countGuestCarts(ctx.db)) - ctx.config.maxGuestCarts;
  const untouchedSince = new Date(ctx.clock().getTime() - dayMs);
  if (excess > 0) await deleteLeastGuestCarts(ctx.db, { limit: excess, untouchedSince });
}
