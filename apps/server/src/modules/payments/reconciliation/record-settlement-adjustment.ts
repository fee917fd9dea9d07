import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ProviderAdjustment } from '../providers/payment-provider.ts';
import { insertAdjustment } from './settlement-adjustments.repository.ts';

/** Records a correction of the account's balance once; one that no dispute explains is reported. */
export async function recordSettlementAdjustment(
  ctx: Context,
  provider: string,
  adjustment: ProviderAdjustment,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const recorded = await insertAdjustment(ctx.db, { provider, id: newId(), adjustment, now: ctx.clock() });
    if (!recorded || recorded.isExplained) return;
    const { id: adjustmentId, amountPaise } = adjustment;
    ctx.log.warn({ provider, adjustmentId, amountPaise }, 'A settlement was adjusted without a dispute');
    const { reference } = recorded;
    if (reference) await ctx.events.publish(ctx, 'payment.adjusted', { reference, adjustmentId, amountPaise });
  });
}
