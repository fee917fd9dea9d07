import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { productTopics } from '../product-topics.ts';
import {
  type DuePlan,
  moveDuePlans,
  selectDuePlans,
  selectProductsToMove,
  updatePlannedPrices,
} from './plan-moves.repository.ts';
import { insertPriceChanges, type PriceChange } from './price-changes.repository.ts';
import { lockPricedProducts } from './priced-products.repository.ts';

const batchSize = 100;

/** Brings lists and the price history up to plans that have started or ended. Shown and paid prices do not wait for it. */
export async function applyPricePlans(ctx: Context): Promise<void> {
  for (;;) {
    const ids = await selectProductsToMove(ctx.db, ctx.clock(), batchSize);
    if (ids.length > 0) await inTransaction(ctx, (ctx) => movePlansOf(ctx, ids));
    if (ids.length < batchSize) return;
  }
}

/** The same for some products, in a transaction. */
export async function movePlansOf(ctx: Context, productIds: string[]): Promise<void> {
  const now = ctx.clock();
  const products = await lockPricedProducts(ctx.db, productIds);
  const due = await selectDuePlans(ctx.db, productIds, now);
  await insertPriceChanges(
    ctx.db,
    due.flatMap((plan) => changesBy(plan, now)),
  );
  await moveDuePlans(ctx.db, productIds, now);
  await updatePlannedPrices(ctx.db, productIds, now);
  await announceChange(ctx, 'catalogue', ...productTopics([...products.values()].map(({ slug }) => slug)));
}

function changesBy(plan: DuePlan, now: Date): PriceChange[] {
  const { productId, variantId, state, planPaise, basePaise, salePaise } = plan;
  if (planPaise === salePaise) return [];
  const [startsAt, endsAt] = [new Date(plan.startsAt), plan.endsAt === null ? undefined : new Date(plan.endsAt)];
  const unit = { productId, variantId, basePaise, basePaiseBefore: basePaise, changedBy: null };
  const started = {
    ...unit,
    at: startsAt,
    reason: 'plan-started' as const,
    salePaiseBefore: salePaise,
    salePaise: planPaise,
  };
  const ended = { ...unit, reason: 'plan-ended' as const, salePaiseBefore: planPaise, salePaise };
  return [
    ...(state === 'planned' ? [started] : []),
    ...(endsAt !== undefined && endsAt <= now ? [{ ...ended, at: endsAt }] : []),
  ];
}
