import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findSellables } from '../../catalogue/index.ts';
import { fillSafety, selectUnfilled } from '../../stock/index.ts';

/** By the hour: what a process of the release before, or somebody in the database, has brought in fills safety stocks. */
export async function fillSafetyStock(ctx: Context): Promise<void> {
  for (const unit of await selectUnfilled(ctx.db))
    await inTransaction(ctx, async (ctx) => {
      await fillSafety(ctx, await findSellables(ctx, [unit]));
    });
}
