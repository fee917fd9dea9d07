import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countRtoFigures } from './rto-figures.repository.ts';

/** Counts anew what came back, whole. */
export async function countRto(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await countRtoFigures(ctx.db, ctx.clock());
    await announceChange(ctx, 'orders');
  });
}
