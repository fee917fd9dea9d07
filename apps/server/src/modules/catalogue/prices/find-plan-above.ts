import { formatPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { planInWords } from './plan-texts.ts';
import { selectPlans } from './price-plans.repository.ts';

type NewMrp = { productId: string; variantId: string | null; sku: string; basePaise: number };

/** Why an MRP may not become this: a plan sells above it; undefined when none does. The products must be locked. */
export async function findPlanAbove(ctx: Context, units: NewMrp[]): Promise<string | undefined> {
  const ids = [...new Set(units.map(({ productId }) => productId))];
  for (const plan of await selectPlans(ctx.db, ids, ctx.clock())) {
    const unit = units.find(({ productId, variantId }) => productId === plan.productId && variantId === plan.variantId);
    if (unit && unit.basePaise < plan.salePaise)
      return `The MRP of ${unit.sku} cannot be ${formatPaise(unit.basePaise)}: ${planInWords(plan)} would be above it. End the plan first.`;
  }
  return undefined;
}
