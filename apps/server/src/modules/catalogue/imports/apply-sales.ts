import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { endPricePlan } from '../prices/end-price-plan.ts';
import { planPrice } from '../prices/plan-price.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import type { SaleChange } from './planned-product.ts';

type StoredSale = { salePaise: number; startsAt: string; endsAt: string | null };
/** The plan that was made, and the one that was there. */
export type SaleUndo = { variantId: string | null; sku: string; made: string | null; was: StoredSale | null };

/** Ends and makes price plans, in the open transaction. Returns what taking it back needs. */
export async function applySales(ctx: StaffContext, productId: string, changes: SaleChange[]): Promise<SaleUndo[]> {
  const undo: SaleUndo[] = [];
  for (const { variantId, sku, ends, starts } of changes) {
    if (ends) await endPricePlan(ctx, { params: { id: productId, planId: ends.id } });
    const made = starts ? await plan(ctx, productId, variantId, starts) : null;
    const was = ends && { ...textsOf(ends), salePaise: ends.salePaise };
    undo.push({ variantId, sku, made, was });
  }
  return undo;
}

/** Takes plans back that are as they were made. Returns the SKUs of those that stay. */
export async function undoSales(ctx: StaffContext, productId: string, sales: SaleUndo[]): Promise<string[]> {
  const stays: string[] = [];
  for (const { variantId, sku, made, was } of sales) {
    const present = (await selectPlans(ctx.db, [productId], ctx.clock())).filter((one) => one.variantId === variantId);
    const isThere = present.some(({ id }) => id === made);
    if (present.length > (isThere ? 1 : 0) || (made && !isThere && present.length > 0)) {
      stays.push(sku);
      continue;
    }
    if (made && isThere) await endPricePlan(ctx, { params: { id: productId, planId: made } });
    const hasEnded = was?.endsAt && new Date(was.endsAt) <= ctx.clock();
    if (!was || hasEnded) continue;
    const { startsAt, endsAt, salePaise } = was;
    await plan(ctx, productId, variantId, {
      salePaise,
      startsAt: new Date(startsAt),
      endsAt: endsAt ? new Date(endsAt) : null,
    });
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
