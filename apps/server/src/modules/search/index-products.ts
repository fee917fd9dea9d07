import type { Context } from '../../context.ts';
import { saveSearchDocuments, selectProductTexts } from './search.repository.ts';
import { makeSearchDocument } from './search-document.ts';

/** Makes the search documents of these products anew, or of all. Returns how many. */
export async function indexProducts(ctx: Context, productIds?: string[]): Promise<number> {
  const products = await selectProductTexts(ctx.db, productIds);
  await saveSearchDocuments(ctx.db, products.map(makeSearchDocument));
  return products.length;
}
