import type { CustomerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { getActingCustomer, lockCustomer, prepareProof, removeCustomer } from '../identity/index.ts';

/**
 * Deletes the customer's account in one transaction. Orders are kept under an anonymous account, as tax law requires.
 * @throws AppError refused while an order is in progress, invalid_input when the proof is wrong
 */
export async function deleteAccount(
  ctx: CustomerContext,
  proof: { otp?: string | undefined; token?: string | undefined },
): Promise<void> {
  const customer = await getActingCustomer(ctx);
  const prove = await prepareProof(ctx, customer, proof);
  const refusal = await inTransaction(ctx, async (ctx) => {
    await lockCustomer(ctx, customer.id);
    await ctx.events.publish(ctx, 'customer.leaving', { userId: customer.id });
    const refusal = await prove(ctx);
    if (refusal === undefined) await removeCustomer(ctx, customer);
    return refusal;
  });
  if (refusal !== undefined) throw new AppError('invalid_input', refusal);
}
