import type { Received, Reply } from '@bijli/contract';
import type { CustomerContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeUse } from '../../limits/index.ts';
import { lockReturn } from '../change-status.ts';
import { readReturn } from '../describe-return.ts';
import { setPayout } from './set-payout.ts';

/** The customer corrects where the refund of a return goes. @throws AppError not_found; conflict once it is paid out */
export async function changePayout(
  ctx: CustomerContext,
  { params: { id, returnId }, body: { payoutTo } }: Received<'changePayout'>,
): Promise<Reply<'changePayout'>> {
  await consumeUse(ctx, 'payout-customer', ctx.actor.userId);
  await inTransaction(ctx, async (ctx) => {
    const of = await lockReturn(ctx, returnId);
    if (of.order.id !== id || of.order.customerId !== ctx.actor.userId) throw notFound('Return');
    await setPayout(ctx, of, payoutTo);
  });
  return readReturn(ctx, returnId);
}
