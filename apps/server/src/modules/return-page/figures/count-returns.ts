import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countReturnFigures } from './count-figures.repository.ts';
import { countedDays, periodOf } from './counted-days.ts';

/** Counts anew what came back, whole. */
export async function countReturns(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const periods = countedDays.map((days) => ({ days: Number(days), ...periodOf(days, now) }));
  await inTransaction(ctx, async (ctx) => {
    await countReturnFigures(ctx.db, { periods, now });
    await announceChange(ctx, 'orders');
  });
}
