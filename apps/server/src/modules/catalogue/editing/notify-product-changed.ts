import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import type { JobKind } from '../../staff-jobs/index.ts';

type ProductBatch = { changed: Set<string>; reworded: Set<string>; slugs: Set<string> };
/** With a batch, changed products are collected and notified together, before the transaction ends. */
type ProductContext = Context & { productBatch?: ProductBatch };

type ChangedProduct = { productId: string; slugs: string[]; isReworded: boolean };

/** Notifies the modules of later rows, and every process's caches, that a product has changed. */
export async function notifyProductChanged(
  ctx: ProductContext,
  { productId, slugs, isReworded }: ChangedProduct,
): Promise<void> {
  const { productBatch: batch } = ctx;
  if (!batch) return notify(ctx, { productIds: [productId], rewordedIds: isReworded ? [productId] : [], slugs });
  batch.changed.add(productId);
  if (isReworded) batch.reworded.add(productId);
  for (const slug of slugs) batch.slugs.add(slug);
}

/** The batch of job kinds whose rows change products: the search texts of a transaction's products are written together. */
export const productBatch: NonNullable<JobKind['batch']> = {
  open: () => ({ productBatch: { changed: new Set(), reworded: new Set(), slugs: new Set() } satisfies ProductBatch }),
  async flush(ctx: ProductContext) {
    const { productBatch: batch } = ctx;
    if (!batch || batch.changed.size === 0) return;
    const [productIds, rewordedIds, slugs] = [[...batch.changed], [...batch.reworded], [...batch.slugs]];
    await notify(ctx, { productIds, rewordedIds, slugs });
  },
};

async function notify(
  ctx: Context,
  { productIds, rewordedIds, slugs }: { productIds: string[]; rewordedIds: string[]; slugs: string[] },
): Promise<void> {
  await ctx.events.publish(ctx, 'product.changed', { productIds, rewordedIds });
  await announceChange(ctx, 'catalogue', ...new Set(slugs.map((slug) => `product:${slug}` as const)));
}
