import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockForCounting, updateSoldCounts } from '../catalogue/index.ts';
import { selectProductsOfOrder, selectSoldUnits } from './sales.repository.ts';

/** Counts anew how often the products of an order were sold: it was delivered, or some of it came back. */
export function countSales(ctx: Context, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const productIds = await selectProductsOfOrder(ctx.db, orderId);
    await lockForCounting(ctx.db, productIds);
    await updateSoldCounts(ctx.db, await selectSoldUnits(ctx.db, productIds));
  });
}
