import { plainReference } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { insertPayoutReference } from './payout-references.repository.ts';

/**
 * Keeps the reference of a payment that was made outside the provider, in the caller's transaction.
 * @throws AppError conflict when it stands for another payment
 */
export async function takePayoutReference(
  ctx: Pick<Context, 'db' | 'clock'>,
  { reference, orderId }: { reference: string; orderId: string },
): Promise<void> {
  const plain = plainReference(reference);
  if (await insertPayoutReference(ctx.db, { reference: plain, orderId, createdAt: ctx.clock() })) return;
  throw new AppError(
    'conflict',
    `The reference ${reference} stands for another payment already. Each payment has its own: please look at the bank’s statement.`,
  );
}
