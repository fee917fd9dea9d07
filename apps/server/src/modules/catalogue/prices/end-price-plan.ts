import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { movePlansOf } from './apply-price-plans.ts';
import { type DescribedPlan, describePlans } from './describe-plans.ts';
import { deletePlan, endPlan, findPlan } from './price-plans.repository.ts';
import { lockPricedProducts } from './priced-products.repository.ts';

/** Ends a plan that is in force now, or drops one that has not started. A plan that has ended stays as it was. */
export function endPricePlan(ctx: StaffContext, { params }: Received<'endPricePlan'>): Promise<DescribedPlan[]> {
  const { id: productId, planId } = params;
  return inTransaction(ctx, async (ctx) => {
    await lockPricedProducts(ctx.db, [productId]);
    const plan = await findPlan(ctx.db, productId, planId);
    if (!plan) throw notFound('Price plan');
    const now = ctx.clock();
    if (plan.endsAt === null || plan.endsAt > now) {
      if (plan.startsAt < now) await endPlan(ctx.db, planId, now);
      else await deletePlan(ctx.db, planId);
      const { variantId, salePaise, startsAt, endsAt } = plan;
      await audit(ctx, {
        action: 'price.plan-end',
        entity: 'product',
        entityId: productId,
        before: { variantId, salePaise, startsAt, endsAt },
        after: { endsAt: now },
      });
      await movePlansOf(ctx, [productId]);
    }
    return describePlans(ctx, productId);
  });
}
