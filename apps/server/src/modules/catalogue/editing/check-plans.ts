import type { ProductDocument } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { findPlanAbove } from '../prices/find-plan-above.ts';
import { pathOf, refuse } from './check-document.ts';

/** Plans of `ending` end with the change. */
type Change = { id: string; before: ProductDocument; after: ProductDocument; ending?: readonly string[] };

/** @throws AppError refused for an MRP that is below the price of a plan */
export async function checkPlans(ctx: Context, { id: productId, before, after, ending = [] }: Change): Promise<void> {
  const units = after.variantOrder.length > 0 ? after.variantOrder : [null];
  const lowered = units.flatMap((variantId) => {
    const [was, is] = variantId === null ? [before, after] : [before.variants[variantId], after.variants[variantId]];
    if (!was || !is || is.basePrice >= was.basePrice) return [];
    return [{ productId, variantId, sku: is.sku, basePaise: rupeesToPaise(is.basePrice) }];
  });
  if (lowered.length === 0) return;
  const above = await findPlanAbove(ctx, lowered, ending);
  if (!above) return;
  const { variantId, sentence } = above;
  refuse([{ path: pathOf(variantId === null ? 'basePrice' : `variants.${variantId}.basePrice`), message: sentence }]);
}
