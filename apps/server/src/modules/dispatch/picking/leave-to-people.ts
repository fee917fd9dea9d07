import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { advanceFulfilment, lockOrder } from '../../orders/index.ts';
import { isPicked } from './pick-lists.repository.ts';

/** One step of the simulated warehouse. An order that is, or was, on a pick list waits for people; who starts one locks it too. */
export function advanceUnlessPicked(ctx: Context, step: { orderId: string; from: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx.db, step.orderId);
    if (!(await isPicked(ctx.db, step.orderId))) await advanceFulfilment(ctx, step);
  });
}
