import type { ProductDocument } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { findPlanAbove } from '../prices/find-plan-above.ts';
import { planInWords } from '../prices/plan-texts.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { pathOf, refuse } from './check-document.ts';

type Change = { id: string; before: ProductDocument; after: ProductDocument };

/** @throws AppError refused for an MRP that is below the price of a plan, and for variants where the plan is of the product */
export async function checkPlans(ctx: Context, change: Change): Promise<void> {
  await refuseFirstVariants(ctx, change);
  const { id: productId, before, after } = change;
  const units = after.variantOrder.length > 0 ? after.variantOrder : [null];
  const lowered = units.flatMap((variantId) => {
    const [was, is] = variantId === null ? [before, after] : [before.variants[variantId], after.variants[variantId]];
    if (!was || !is || is.basePrice >= was.basePrice) return [];
    return [{ productId, variantId, sku: is.sku, basePaise: rupeesToPaise(is.basePrice) }];
  });
  if (lowered.length === 0) return;
  const problem = await findPlanAbove(ctx, lowered);
  if (problem) refuse([{ path: pathOf('basePrice'), message: problem }]);
}

/** A plan of a product without variants would stay, sell none of them, and come back with the last of them gone. */
async function refuseFirstVariants(ctx: Context, { id, before, after }: Change): Promise<void> {
  if (before.variantOrder.length > 0 || after.variantOrder.length === 0) return;
  const plan = (await selectPlans(ctx.db, [id], ctx.clock())).find(({ variantId }) => variantId === null);
  if (!plan) return;
  const message = `Variants would not be sold by ${planInWords(plan)}. End it first, and plan it for them.`;
  refuse([{ path: pathOf('variants'), message }]);
}
