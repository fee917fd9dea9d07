import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { documentOf } from '../document/document-of.ts';
import { selectLockedProduct } from '../document/stored-product.repository.ts';
import { selectDuePlans } from '../drafts/drafts.repository.ts';
import type { OpenProduct } from '../open-product.ts';
import { putOnSale, requireReady } from './publish-product.ts';
import { actAsPlanner, refusePublication } from './refuse-publication.ts';

type Plan = { productId: string; at: string };

/**
 * Job handler: publishes a product at its time. A plan that was changed since is void, so that repeating it does nothing.
 * What lacks something by then stays as it is, without a plan, and its history says why.
 */
export async function publishPlanned(ctx: Context, plan: Plan): Promise<void> {
  try {
    await withPlan(ctx, plan, async (ctx, product) => {
      await requireReady(ctx, product);
      await putOnSale(ctx, product);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ productId: plan.productId, reason: error.message }, 'A planned publication was refused');
    await withPlan(ctx, plan, (ctx, product) => refusePublication(ctx, product, error.message));
  }
}

/** Job handler: publishes what is due, in case a job of a single plan came early or was lost. */
export async function publishDueProducts(ctx: Context): Promise<void> {
  for (const { productId, at } of await selectDuePlans(ctx.db, ctx.clock()))
    await publishPlanned(ctx, { productId, at: at.toISOString() });
}

function withPlan(
  ctx: Context,
  plan: Plan,
  work: (ctx: Context, product: OpenProduct) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const stored = await selectLockedProduct(ctx.db, plan.productId);
    const planned = stored?.row.publishAt ?? stored?.draft?.publishAt;
    if (!stored || planned?.toISOString() !== plan.at || planned > ctx.clock()) return;
    await work(await actAsPlanner(ctx, plan.productId), { stored, document: documentOf(stored) });
  });
}
