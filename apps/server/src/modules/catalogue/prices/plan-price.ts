import type { Received } from '@bijli/contract';
import { formatPaise, rupeesToPaise } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { movePlansOf } from './apply-price-plans.ts';
import { type DescribedPlan, describePlans } from './describe-plans.ts';
import { planInWords } from './plan-texts.ts';
import { findOverlapping, insertPlans } from './price-plans.repository.ts';
import { lockPricedProducts, type PricedProduct, type PricedUnit } from './priced-products.repository.ts';

const listDelayMs = 200;

type Times = { startsAt: Date; endsAt: Date | null };

/**
 * Plans a selling price from a moment until another, for the named variants. One that began before now begins now.
 * @throws AppError not_found; invalid_input for wrong times or variants; refused above the MRP or the selling price; conflict with another plan
 */
export function planPrice(ctx: StaffContext, { params, body }: Received<'planPrice'>): Promise<DescribedPlan[]> {
  const { id: productId } = params;
  return inTransaction(ctx, async (ctx) => {
    const product = (await lockPricedProducts(ctx.db, [productId])).get(productId);
    if (!product) throw notFound('Product');
    const times = checkTimes(ctx, body);
    const units = unitsOf(product, body.variantIds);
    const salePaise = checkPrice(body.salePrice, units);
    const other = await findOverlapping(ctx.db, { productId, variantIds: body.variantIds, ...times });
    if (other)
      throw new AppError('conflict', `This overlaps ${planInWords(other)}. End that one first, or choose other times.`);
    const createdBy = staffIdOf(ctx.actor);
    const plans = units.map(({ variantId }) => ({ id: newId(), productId, variantId, salePaise, ...times, createdBy }));
    await insertPlans(ctx.db, plans);
    await audit(ctx, {
      action: 'price.plan',
      entity: 'product',
      entityId: productId,
      after: { skus: units.map(({ sku }) => sku), salePaise, ...times },
    });
    await enqueueMoves(ctx, times);
    await movePlansOf(ctx, [productId]);
    return describePlans(ctx, productId);
  });
}

function checkTimes(ctx: Context, body: { startsAt: string; endsAt: string | null }): Times {
  const now = ctx.clock();
  const [begin, endsAt] = [new Date(body.startsAt), body.endsAt === null ? null : new Date(body.endsAt)];
  const startsAt = new Date(Math.max(begin.getTime(), now.getTime()));
  if (endsAt !== null && endsAt <= now) throw wrong('endsAt', 'This plan would have ended already.');
  if (endsAt !== null && endsAt <= begin) throw wrong('endsAt', 'A plan must end after it starts.');
  return { startsAt, endsAt };
}

function unitsOf({ name, units }: PricedProduct, variantIds: string[]): PricedUnit[] {
  const wanted: (string | null)[] = variantIds.length === 0 ? [null] : variantIds;
  const chosen = units.filter(({ variantId }) => wanted.includes(variantId));
  if (chosen.length === new Set(wanted).size) return chosen;
  const sentence =
    variantIds.length === 0 ? `Please choose variants of ${name}.` : `Some of these are no variants of ${name}.`;
  throw wrong('variantIds', sentence);
}

function checkPrice(rupees: number, units: PricedUnit[]): number {
  const paise = rupeesToPaise(rupees);
  if (paise <= 0) throw wrong('salePrice', 'Please enter a price.');
  const above = units.find(({ basePaise }) => paise > basePaise);
  if (above)
    throw new AppError(
      'refused',
      `${formatPaise(paise)} is above the MRP of ${above.sku}, ${formatPaise(above.basePaise)}.`,
    );
  const dearer = units.find(({ salePaise }) => paise > salePaise);
  if (dearer)
    throw new AppError(
      'refused',
      `${formatPaise(paise)} is above the price of ${dearer.sku}, ${formatPaise(dearer.salePaise)}: a plan makes nothing dearer.`,
    );
  return paise;
}

/** Lists follow soon after the moment, not before it by another clock; prices that are shown and paid do not wait for them. */
async function enqueueMoves(ctx: Context, { startsAt, endsAt }: Times): Promise<void> {
  const now = ctx.clock().getTime();
  for (const moment of [startsAt, endsAt]) {
    if (moment === null || moment.getTime() <= now) continue;
    const startAfterSeconds = (moment.getTime() - now + listDelayMs) / 1000;
    await ctx.jobs.enqueue(ctx, 'apply-price-plans', {}, { startAfterSeconds });
  }
}

function wrong(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { errors: [{ path, message }] });
}
