import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { endPricePlan } from '../prices/end-price-plan.ts';
import { planPrice } from '../prices/plan-price.ts';
import { findPlan, selectPlans } from '../prices/price-plans.repository.ts';
import type { SaleChange } from './plan/planned-product.ts';

type StoredSale = { salePaise: number; startsAt: string; endsAt: string | null };
/** The plan that was made, with its end, and the one that was there. */
export type SaleUndo = {
  variantId: string | null;
  sku: string;
  made: string | null;
  endsAt?: string | null;
  was: StoredSale | null;
};

/** Ends the plans that others replace, before the product gets an MRP that may be below them. */
export async function endSales(ctx: StaffContext, productId: string, changes: SaleChange[]): Promise<void> {
  for (const { ends } of changes) if (ends) await endPricePlan(ctx, { params: { id: productId, planId: ends.id } });
}

/** Makes price plans, in the open transaction. Returns what taking them back needs. */
export async function startSales(ctx: StaffContext, productId: string, changes: SaleChange[]): Promise<SaleUndo[]> {
  const undo: SaleUndo[] = [];
  for (const { variantId, sku, ends, starts } of changes) {
    const made = starts ? await plan(ctx, productId, variantId, starts) : null;
    const was = ends && { ...textsOf(ends), salePaise: ends.salePaise };
    undo.push({ variantId, sku, made, endsAt: starts?.endsAt?.toISOString() ?? null, was });
  }
  return undo;
}

type Stays = { sku: string; reason: string };

/** Ends plans that are as they were made. Returns those whose plan of before can come back, and why others stay. */
export async function endMadeSales(
  ctx: StaffContext,
  productId: string,
  sales: SaleUndo[],
): Promise<{ ended: SaleUndo[]; stays: Stays[] }> {
  const [ended, stays]: [SaleUndo[], Stays[]] = [[], []];
  for (const sale of sales) {
    const { made, endsAt, sku } = sale;
    const present = made === null ? undefined : await findPlan(ctx.db, productId, made);
    const hasOtherEnd = endsAt !== undefined && (present?.endsAt?.toISOString() ?? null) !== endsAt;
    if (made !== null && (!present || hasOtherEnd)) {
      stays.push({ sku, reason: 'was changed since, and stays.' });
      continue;
    }
    if (made !== null) await endPricePlan(ctx, { params: { id: productId, planId: made } });
    ended.push(sale);
  }
  return { ended, stays };
}

/** Brings the plans of before back. Returns why others cannot come back. */
export async function restoreSales(ctx: StaffContext, productId: string, sales: SaleUndo[]): Promise<Stays[]> {
  const stays: Stays[] = [];
  for (const { variantId, sku, was } of sales) {
    if (!was || (was.endsAt && new Date(was.endsAt) <= ctx.clock())) continue;
    const { salePaise, startsAt, endsAt } = was;
    const sale = { salePaise, startsAt: new Date(startsAt), endsAt: endsAt ? new Date(endsAt) : null };
    try {
      await plan(ctx, productId, variantId, sale);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      stays.push({ sku, reason: `cannot come back: ${error.message}` });
    }
  }
  return stays;
}

type Sale = { salePaise: number; startsAt: Date | null; endsAt: Date | null };

async function plan(ctx: StaffContext, id: string, variantId: string | null, sale: Sale): Promise<string> {
  const before = new Set((await selectPlans(ctx.db, [id], ctx.clock())).map((one) => one.id));
  const startsAt = (sale.startsAt ?? ctx.clock()).toISOString();
  const body = {
    ...{ variantIds: variantId === null ? [] : [variantId], salePrice: paiseToRupees(sale.salePaise), startsAt },
    endsAt: sale.endsAt?.toISOString() ?? null,
  };
  const made = (await planPrice(ctx, { params: { id }, body })).find((one) => !before.has(one.id));
  if (!made) throw new AppError('conflict', 'The sale could not be planned.');
  return made.id;
}

function textsOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
