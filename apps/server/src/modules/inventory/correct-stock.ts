import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findSellables } from '../catalogue/index.ts';
import { correctLevels } from '../stock/index.ts';

type CorrectStock = { lines: Received<'correctStock'>['body']['lines']; results: Reply<'correctStock'>['lines'] };

/** Sets stock levels by hand, each with its reason. A level that somebody else changed meanwhile is refused, the others are set. */
export function correctStock(ctx: StaffContext, lines: CorrectStock['lines']): Promise<CorrectStock['results']> {
  return inTransaction(ctx, async (ctx) => {
    const results = await correctLevels(ctx, lines, await findSellables(ctx, lines));
    return results.map(({ before: _, ...result }) => result);
  });
}
