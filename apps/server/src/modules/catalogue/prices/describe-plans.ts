import type { Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { selectPlans } from './price-plans.repository.ts';

export type DescribedPlan = Reply<'listProductPrices'>['plans'][number];

/** The plans of a product that have not ended, in the order of their starts. */
export async function describePlans(ctx: Context, productId: string): Promise<DescribedPlan[]> {
  const now = ctx.clock();
  const plans = await selectPlans(ctx.db, [productId], now);
  const names = await ctx.staffNames(
    ctx.db,
    plans.map(({ createdBy }) => createdBy),
  );
  return plans.map(({ id, variantId, salePaise, startsAt, endsAt, createdBy }) => ({
    id,
    variantId,
    salePrice: paiseToRupees(salePaise),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    isInForce: startsAt <= now,
    createdBy: (createdBy && names.get(createdBy)) || null,
  }));
}
