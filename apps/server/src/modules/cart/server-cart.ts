import type { Context } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteGuestCarts, moveGuestLines, removeCustomerLines } from './cart.repository.ts';

/** After an order: nothing is left in the customer's cart. To be awaited, or given to `runTogether` with other writes. */
export function emptyServerCart(ctx: Context, userId: string): ReturnType<typeof removeCustomerLines> {
  return removeCustomerLines(ctx.db, userId);
}

/** A guest who signs in keeps what was in the guest cart; the guest cart ends. */
export function joinGuestCart(ctx: Context, { userId, guestId }: { userId: string; guestId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Two sign-ins at once would both add the same lines.
    await takeAdvisoryLock(ctx.db, `guest-cart:${guestId}`);
    await moveGuestLines(ctx.db, { customerId: userId, guestId });
  });
}

const guestCartDays = 30;

/** Guest carts that nobody touched for a month. */
export function clearGuestCarts(ctx: Context): Promise<void> {
  return deleteGuestCarts(ctx.db, new Date(ctx.clock().getTime() - guestCartDays * 86_400_000));
}
