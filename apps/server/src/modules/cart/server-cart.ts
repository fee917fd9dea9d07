import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { moveGuestLines, removeCustomerLines } from './cart.repository.ts';

/** After an order: nothing is left in the customer's cart. */
export function emptyServerCart(ctx: Context, userId: string): Promise<void> {
  return removeCustomerLines(ctx.db, userId);
}

/** A guest who signs in keeps what was in the guest cart; the guest cart ends. */
export function joinGuestCart(ctx: Context, { userId, guestId }: { userId: string; guestId: string }): Promise<void> {
  return inTransaction(ctx, (ctx) => moveGuestLines(ctx.db, { customerId: userId, guestId }));
}
