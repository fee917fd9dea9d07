import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  lockIndexing,
  lockProducts,
  markKinds,
  saveSearchDocuments,
  selectCategoryNames,
  selectProductIdsAfter,
  selectProductTexts,
} from './search.repository.ts';
import { kindsOf, makeSearchDocument } from './search-document.ts';

const batchSize = 500;

/**
 * Rebuilds the search documents of these products, or of all. Call it in the transaction that changes searchable
 * product data. Returns their number.
 */
export function indexProducts(ctx: Context, productIds?: string[]): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await lockIndexing(ctx.db);
    let indexed = 0;
    for await (const ids of inPages(ctx, productIds)) {
      await lockProducts(ctx.db, ids);
      const products = await selectProductTexts(ctx.db, ids);
      await saveSearchDocuments(ctx.db, products.map(makeSearchDocument));
      indexed += products.length;
    }
    await markKinds(ctx.db, kindsOf(await selectCategoryNames(ctx.db)));
    return indexed;
  });
}

async function* inPages(ctx: Context, productIds: string[] | undefined): AsyncGenerator<string[]> {
  if (productIds) {
    const once = [...new Set(productIds)];
    for (let start = 0; start < once.length; start += batchSize) yield once.slice(start, start + batchSize);
    return;
  }
  let ids = await selectProductIdsAfter(ctx.db, undefined, batchSize);
  while (ids.length > 0) {
    yield ids;
    ids = await selectProductIdsAfter(ctx.db, ids.at(-1), batchSize);
  }
}
