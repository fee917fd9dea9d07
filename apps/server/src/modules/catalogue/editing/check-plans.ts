import type { ProductDocument } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { findPlanAbove } from '../prices/find-plan-above.ts';
import { pathOf, refuse } from './check-document.ts';

type Change = { id: string; before: ProductDocument; after: ProductDocument };

/** @throws AppError refused for an MRP that is below the price of a plan */
export async function checkPlans(ctx: Context, { id: productId, before, after }: Change): Promise<void> {
  const variants = after.variantOrder.map((variantId) => ({
    variantId,
    was: before.variants[variantId],
    ...after.variants[variantId],
  }));
  const units = variants.length > 0 ? variants : [{ variantId: null, was: before, ...after }];
  const lowered = units.flatMap(({ variantId, was, sku = '', basePrice = 0 }) =>
    was && basePrice < was.basePrice ? [{ productId, variantId, sku, basePaise: rupeesToPaise(basePrice) }] : [],
  );
  if (lowered.length === 0) return;
  const problem = await findPlanAbove(ctx, lowered);
  if (problem) refuse([{ path: pathOf('basePrice'), message: problem }]);
}
