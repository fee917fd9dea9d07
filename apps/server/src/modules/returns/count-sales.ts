import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addToSoldCounts, lockSoldCounts } from '../catalogue/index.ts';
import { saveCounted, selectSoldLines } from './sales.repository.ts';

/** Updates the sold counts for an order after delivery or a return; idempotent. */
export function countSales(ctx: Context, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const products = (await selectSoldLines(ctx.db, orderId)).map(({ productId }) => productId);
    await lockSoldCounts(ctx.db, products);
    const lines = (await selectSoldLines(ctx.db, orderId)).filter(({ units, counted }) => units !== counted);
    if (lines.length === 0) return;
    await saveCounted(ctx.db, lines);
    await addToSoldCounts(
      ctx.db,
      lines.map(({ productId, units, counted }) => ({ productId, units: units - counted })),
    );
  });
}
