import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { isInForce } from './price-in-force.repository.ts';

/** A plan that starts or ends, with its unit's own prices and what it sells at. */
export type DuePlan = {
  id: string;
  productId: string;
  variantId: string | null;
  state: 'planned' | 'started';
  planPaise: number;
  basePaise: number;
  salePaise: number;
  startsAt: string;
  endsAt: string | null;
};

const isDue = (now: Date) => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`(plan.state = 'planned' AND plan.starts_at <= ${moment} OR plan.state <> 'ended' AND plan.ends_at <= ${moment})`;
};

/** Products whose plans start or end, or whose lists have another price than their plans. */
export async function selectProductsToMove(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      SELECT plan.product_id AS id FROM price_plans plan WHERE ${isDue(now)}
      UNION
      SELECT p.id FROM price_plans plan JOIN products p ON p.id = plan.product_id
      WHERE plan.state = 'started' AND p.planned_paise IS DISTINCT FROM ${plannedPaise(now)}
      ORDER BY 1 LIMIT ${limit}::int`,
  );
  return rows.map(({ id }) => id);
}

/** Their products must be locked. */
export function selectDuePlans(db: Database, productIds: string[], now: Date): Promise<DuePlan[]> {
  return queryRows<DuePlan>(
    db,
    sql`
      SELECT plan.id, plan.product_id AS "productId", plan.variant_id AS "variantId", plan.state,
        least(plan.sale_paise, coalesce(v.sale_paise, p.sale_paise))::float8 AS "planPaise", coalesce(v.base_paise, p.base_paise)::float8 AS "basePaise",
        coalesce(v.sale_paise, p.sale_paise)::float8 AS "salePaise",
        to_json(plan.starts_at) #>> '{}' AS "startsAt", to_json(plan.ends_at) #>> '{}' AS "endsAt"
      FROM price_plans plan
      JOIN products p ON p.id = plan.product_id
      LEFT JOIN variants v ON v.id = plan.variant_id
      WHERE plan.product_id = ANY(${sql.param(productIds)}::uuid[]) AND ${isDue(now)}
      ORDER BY plan.starts_at, plan.id`,
  );
}

export async function moveDuePlans(db: Database, productIds: string[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE price_plans AS plan
    SET state = CASE WHEN plan.ends_at <= ${now.toISOString()}::timestamptz THEN 'ended' ELSE 'started' END
    WHERE plan.product_id = ANY(${sql.param(productIds)}::uuid[]) AND ${isDue(now)}`);
}

/** Gives the lists the prices in force. */
export async function updatePlannedPrices(db: Database, productIds: string[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE products p SET planned_paise = ${plannedPaise(now)}
    WHERE p.id = ANY(${sql.param(productIds)}::uuid[]) AND p.planned_paise IS DISTINCT FROM ${plannedPaise(now)}`);
}

/** Of the products row `p`. */
function plannedPaise(now: Date) {
  return sql`(
    SELECT plan.sale_paise FROM price_plans plan
    WHERE plan.product_id = p.id AND plan.variant_id IS NOT DISTINCT FROM p.default_variant_id AND ${isInForce(now)}
    ORDER BY plan.starts_at DESC LIMIT 1
  )`;
}
