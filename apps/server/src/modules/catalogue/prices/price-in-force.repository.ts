import { type SQL, type SQLWrapper, sql } from '../../../platform/database/drizzle.ts';

type PricedUnit = {
  productId: SQLWrapper;
  /** Null for a product without variants; of the price shown for a product, its default variant. */
  variantId: SQLWrapper;
  /** Its own selling price. */
  salePaise: SQLWrapper;
};

/** The selling price at a moment: that of the unit's price plan, else its own; a plan makes nothing dearer. */
export function priceInForce({ productId, variantId, salePaise }: PricedUnit, now: Date): SQL<number> {
  return sql<number>`coalesce((
    SELECT least(plan.sale_paise, ${salePaise}) FROM price_plans plan
    WHERE plan.product_id = ${productId} AND plan.variant_id IS NOT DISTINCT FROM ${variantId} AND ${isInForce(now)}
    ORDER BY plan.starts_at DESC LIMIT 1
  ), ${salePaise})`;
}

/** Of the row `plan`. */
export function isInForce(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`plan.starts_at <= ${moment} AND (plan.ends_at IS NULL OR plan.ends_at > ${moment})`;
}
