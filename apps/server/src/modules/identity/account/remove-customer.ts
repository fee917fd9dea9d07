import type { Context } from '../../../context.ts';
import { deleteUser, insertHeir, lockUser } from '../identity.repository.ts';
import type { Customer } from './customer.ts';

/** The name shown on the orders of a deleted account. */
export const deletedName = 'Deleted customer';

/** Until the transaction ends, concurrent orders of this customer wait, and then find no account. */
export async function lockCustomer(ctx: Context, userId: string): Promise<void> {
  await lockUser(ctx.db, userId);
}

/**
 * Replaces an account by an anonymous one, in an open transaction. Modules reassign what the law requires; rows they
 * do not handle are deleted with the account, or prevent its deletion.
 */
export async function removeCustomer(ctx: Context, { id: userId, phone, email }: Customer): Promise<void> {
  const heirId = await insertHeir(ctx.db, deletedName);
  await ctx.events.publish(ctx, 'customer.deleted', { userId, heirId, phone, email });
  await deleteUser(ctx.db, userId);
}
