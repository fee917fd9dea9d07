import type { ProductDocument } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { timeInIndia } from '../../../platform/time-in-india.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { endMadeSales, type SaleUndo } from '../imports/apply-sales.ts';
import { planPrice } from '../prices/plan-price.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { changePrice } from './change-price.ts';
import type { SaleAction } from './check-sale.ts';

type Planned = { variantId: string | null; sku: string; rupees: number };

/** Plans a lower price for everything of a product that is sold. @throws AppError that says why not */
export async function applySale(
  ctx: StaffContext,
  { id, document }: { id: string; document: ProductDocument },
  action: SaleAction,
): Promise<SaleUndo[]> {
  const { startsAt, endsAt } = action;
  const sales: SaleUndo[] = [];
  const byPrice = Map.groupBy(plannedPrices(document, action), ({ rupees }) => rupees);
  for (const [salePrice, units] of byPrice) {
    const variantIds = units.flatMap(({ variantId }) => variantId ?? []);
    const body = { variantIds, salePrice, startsAt, endsAt };
    const before = new Set((await selectPlans(ctx.db, [id], ctx.clock())).map((plan) => plan.id));
    const plans = (await planPrice(ctx, { params: { id }, body })).filter((plan) => !before.has(plan.id));
    for (const { variantId, sku } of units) {
      const made = plans.find((plan) => plan.variantId === variantId);
      if (!made) throw new Error(`The sale of ${sku} was not planned`);
      sales.push({ variantId, sku, made: made.id, endsAt: made.endsAt, was: null });
    }
  }
  return sales;
}

function plannedPrices(document: ProductDocument, { by, value, endingInNine }: SaleAction): Planned[] {
  const units = document.variantOrder.flatMap((variantId) => {
    const variant = document.variants[variantId];
    return variant ? [{ variantId, ...variant }] : [];
  });
  const all = units.length > 0 ? units : [{ variantId: null, ...document }];
  return all.map(({ variantId, ...unit }) => {
    const price = { kind: 'price', of: 'sale', by, value: by === 'set' ? value : -value, endingInNine } as const;
    const { salePrice } = changePrice(unit, price);
    if (salePrice >= unit.salePrice)
      throw new AppError(
        'refused',
        `${unit.sku}: ${formatRupees(salePrice)} is not below its price, ${formatRupees(unit.salePrice)}.`,
      );
    return { variantId, sku: unit.sku, rupees: salePrice };
  });
}

/** '₹899 to ₹1,099 from 1 Dec 2026, 12:00 am to 8 Dec 2026, 12:00 am'. */
export function describeSale(document: ProductDocument, action: SaleAction): string {
  const prices = plannedPrices(document, action).map(({ rupees }) => rupees);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const range = least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
  return `${range} ${timesOf(action)}`;
}

/** 'Plan a sale, 10% lower, from 1 Dec 2026, 12:00 am to 8 Dec 2026, 12:00 am,'. */
export function saleTitle(action: SaleAction): string {
  const { by, value } = action;
  const how =
    by === 'set' ? `at ${formatRupees(value)}` : `${by === 'percent' ? `${value}%` : formatRupees(value)} lower`;
  return `Plan a sale, ${how}, ${timesOf(action)},`;
}

function timesOf({ startsAt, endsAt }: SaleAction): string {
  const end = endsAt === null ? 'on' : `to ${timeInIndia(new Date(endsAt))}`;
  return `from ${timeInIndia(new Date(startsAt))} ${end}`;
}

/** Ends the plans that are as they were made. @throws AppError conflict when none is */
export async function undoSales(ctx: StaffContext, id: string, sales: SaleUndo[]): Promise<RowResult> {
  const { ended, stays } = await endMadeSales(ctx, id, sales);
  const named = stays.map(({ sku, reason }) => `The sale of ${sku} ${reason}`).join(' ');
  if (ended.length === 0) throw new AppError('conflict', named);
  return { sentence: ['As it was before.', named].filter(Boolean).join(' ') };
}
