import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findSellables } from '../../catalogue/index.ts';
import { setTargets } from '../../stock/index.ts';
import { saveLowAt } from '../figures/unit-figures.repository.ts';

type Lines = Received<'setStockTargets'>['body']['lines'];

/** Sets safety stocks and numbers at which units are low. A target that somebody else changed meanwhile is refused, the others are set. */
export function setStockTargets(ctx: StaffContext, lines: Lines): Promise<Reply<'setStockTargets'>['lines']> {
  return inTransaction(ctx, async (ctx) => {
    const results = await setTargets(ctx, lines, await findSellables(ctx, lines));
    await saveLowAt(
      ctx.db,
      results.map(({ productId, variantId, lowAt }) => ({ id: variantId ?? productId, lowAt })),
    );
    return results;
  });
}
