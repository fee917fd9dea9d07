import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';

type Told = { productId: string; slugs: string[]; isReworded: boolean };

/** Tells the modules of later rows, and every process's caches, that a product has changed. */
export async function tellOfProduct(ctx: Context, { productId, slugs, isReworded }: Told): Promise<void> {
  const rewordedIds = isReworded ? [productId] : [];
  if (ctx.untoldProducts) {
    ctx.untoldProducts.changed.add(productId);
    for (const id of rewordedIds) ctx.untoldProducts.reworded.add(id);
  } else await ctx.events.publish(ctx, 'product.changed', { productIds: [productId], rewordedIds });
  await announceChange(ctx, 'catalogue', ...new Set(slugs.map((slug) => `product:${slug}` as const)));
}

/** Tells the modules of later rows of the products that were left for now: their search texts are written together. */
export async function tellOfUntoldProducts(ctx: Context): Promise<void> {
  const { untoldProducts } = ctx;
  if (!untoldProducts || untoldProducts.changed.size === 0) return;
  const [productIds, rewordedIds] = [[...untoldProducts.changed], [...untoldProducts.reworded]];
  await ctx.events.publish(ctx, 'product.changed', { productIds, rewordedIds });
}
