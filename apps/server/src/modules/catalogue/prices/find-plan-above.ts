import { formatPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { planInWords } from './plan-texts.ts';
import { selectPlans } from './price-plans.repository.ts';

type NewMrp = { productId: string; variantId: string | null; sku: string; basePaise: number };

/**
 * The plan that sells above an MRP that is to be set, and why it may not be; undefined when none does. The products must be
 * locked. Plans of `ending` end before.
 */
export async function findPlanAbove(
  ctx: Context,
  units: NewMrp[],
  ending: readonly string[] = [],
): Promise<{ variantId: string | null; sentence: string } | undefined> {
  const ids = [...new Set(units.map(({ productId }) => productId))];
  for (const plan of await selectPlans(ctx.db, ids, ctx.clock())) {
    const { variantId } = plan;
    const unit = units.find((one) => one.productId === plan.productId && one.variantId === variantId);
    if (!unit || unit.basePaise >= plan.salePaise || ending.includes(plan.id)) continue;
    const sentence = `The MRP of ${unit.sku} cannot be ${formatPaise(unit.basePaise)}: ${planInWords(plan)} would be above it. End the plan first.`;
    return { variantId, sentence };
  }
  return undefined;
}
