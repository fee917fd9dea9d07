import type { Context } from '../../../context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countSold, isBehind, readMovements } from './unit-figures.repository.ts';

/**
 * Reads into the figures of units what has moved since. Placing an order writes none of them: whoever reads a list by them, and a
 * job each minute, does.
 */
export async function followMovements(ctx: Context): Promise<void> {
  if (!(await isBehind(ctx.db))) return;
  await inTransaction(ctx, async ({ db }) => {
    await takeAdvisoryLock(db, 'unit figures');
    await readMovements(db);
  });
}

const daysCounted = 30;

/** By the half hour: what was sold in thirty days, and on how many of them there was something to sell. */
export async function countSoldUnits(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await inTransaction(ctx, async ({ db }) => {
    await takeAdvisoryLock(db, 'unit figures');
    await countSold(db, { since: new Date(now.getTime() - daysCounted * 86_400_000), now });
  });
}
