import type { Context } from '../../context.ts';
import type { Customer } from './customer.ts';
import { deleteUser, insertHeir, lockUser } from './identity.repository.ts';

/** What stands on the orders of a person whose account was deleted. */
export const deletedName = 'Deleted customer';

/** Until the transaction ends, whoever places an order for this person waits, and then finds no account. */
export function holdCustomer(ctx: Context, userId: string): Promise<void> {
  return lockUser(ctx.db, userId);
}

/**
 * Replaces an account by a nameless one, in an open transaction. Modules hand over what the law makes us keep; what they
 * forget goes with the account, or keeps it from going.
 */
export async function removeCustomer(ctx: Context, { id: userId, phone, email }: Customer): Promise<void> {
  const heirId = await insertHeir(ctx.db, deletedName);
  await ctx.events.publish(ctx, 'customer.deleted', { userId, heirId, phone, email });
  await deleteUser(ctx.db, userId);
}
