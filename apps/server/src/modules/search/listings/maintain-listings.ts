import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { indexProducts } from '../index-products.ts';
import { selectOutdatedIds } from '../search.repository.ts';
import { lockCountMerge, markBestSellers, mergeCountChanges } from './listing-counts.repository.ts';

const batchSize = 500;

/**
 * Periodic maintenance of lists and search: merges count changes, marks best sellers and rebuilds outdated documents.
 */
export async function maintainListings(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockCountMerge(ctx.db);
    await mergeCountChanges(ctx.db);
    await markBestSellers(ctx.db);
  });
  let outdated = await selectOutdatedIds(ctx.db, batchSize);
  while (outdated.length > 0) {
    await indexProducts(ctx, outdated);
    outdated = await selectOutdatedIds(ctx.db, batchSize);
  }
}
