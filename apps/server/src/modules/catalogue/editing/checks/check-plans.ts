import type { ProductDocument } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { findPlanAbove } from '../../prices/find-plan-above.ts';
import { planInWords } from '../../prices/plan-texts.ts';
import { selectPlans } from '../../prices/price-plans.repository.ts';
import { pathOf, refuse } from './check-document.ts';

/** Plans of `ending` end with the change. */
type Change = { id: string; before: ProductDocument; after: ProductDocument; ending?: readonly string[] };

/** @throws AppError refused for an MRP that is below the price of a plan, and for variants where the plan is of the product */
export async function checkPlans(ctx: Context, change: Change): Promise<void> {
  await refuseFirstVariants(ctx, change);
  const { id: productId, before, after, ending = [] } = change;
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

/** A plan of a product without variants would stay, sell none of them, and come back with the last of them gone. */
async function refuseFirstVariants(ctx: Context, { id, before, after, ending = [] }: Change): Promise<void> {
  if (before.variantOrder.length > 0 || after.variantOrder.length === 0) return;
  const plans = await selectPlans(ctx.db, [id], ctx.clock());
  const plan = plans.find((one) => one.variantId === null && !ending.includes(one.id));
  if (!plan) return;
  const message = `Variants would not be sold by ${planInWords(plan)}. End it first, and plan it for them.`;
  refuse([{ path: pathOf('variants'), message }]);
}
