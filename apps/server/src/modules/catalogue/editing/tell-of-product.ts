import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';

type Told = { productId: string; slugs: string[]; isReworded: boolean };

/** Tells the modules of later rows, and every process's caches, that a product has changed. */
export async function tellOfProduct(ctx: Context, { productId, slugs, isReworded }: Told): Promise<void> {
  const { untoldProducts: untold } = ctx;
  if (!untold) return tell(ctx, { productIds: [productId], rewordedIds: isReworded ? [productId] : [], slugs });
  untold.changed.add(productId);
  if (isReworded) untold.reworded.add(productId);
  for (const slug of slugs) untold.slugs.add(slug);
}

/** The same of the products that were left for now: their search texts are written together. */
export async function tellOfUntoldProducts(ctx: Context): Promise<void> {
  const { untoldProducts: untold } = ctx;
  if (!untold || untold.changed.size === 0) return;
  const [productIds, rewordedIds, slugs] = [[...untold.changed], [...untold.reworded], [...untold.slugs]];
  await tell(ctx, { productIds, rewordedIds, slugs });
}

async function tell(
  ctx: Context,
  { productIds, rewordedIds, slugs }: { productIds: string[]; rewordedIds: string[]; slugs: string[] },
): Promise<void> {
  await ctx.events.publish(ctx, 'product.changed', { productIds, rewordedIds });
  await announceChange(ctx, 'catalogue', ...new Set(slugs.map((slug) => `product:${slug}` as const)));
}
