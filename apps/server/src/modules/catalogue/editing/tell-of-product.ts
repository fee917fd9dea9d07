import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';

/** Tells the modules of later rows, and every process's caches, that a product has changed. */
export async function tellOfProduct(ctx: Context, productId: string, slugs: string[]): Promise<void> {
  if (ctx.untoldProducts) ctx.untoldProducts.add(productId);
  else await ctx.events.publish(ctx, 'product.changed', { productIds: [productId] });
  await announceChange(ctx, 'catalogue', ...new Set(slugs.map((slug) => `product:${slug}` as const)));
}

/** Tells the modules of later rows of the products that were left for now: their search texts are written together. */
export async function tellOfUntoldProducts(ctx: Context): Promise<void> {
  const productIds = [...(ctx.untoldProducts ?? [])];
  if (productIds.length > 0) await ctx.events.publish(ctx, 'product.changed', { productIds });
}
