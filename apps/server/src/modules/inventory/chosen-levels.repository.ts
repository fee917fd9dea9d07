import { calls } from '@bijli/contract/calls';
import type { Context } from '../../context.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import type { Selection } from '../staff-jobs/index.ts';
import type { SellableId } from '../stock/index.ts';
import { levelConditions, levelListOf } from './levels.repository.ts';
import { factsOf } from './list-levels.ts';

/** A unit of the list of levels. */
export type ChosenUnit = SellableId & { id: string; name: string; sku: string };

function idsOf(ctx: Pick<Context, 'settings' | 'clock'>, selection: Selection): SQL {
  if (selection.kind === 'ids')
    return sql`SELECT DISTINCT given.id FROM unnest(${sql.param(selection.ids)}::uuid[]) AS given(id)`;
  const facts = factsOf(ctx);
  const { view, ...filter } = calls.listLevels.query.parse(selection.filter);
  return levelListOf(facts).select(sql`u.id`, levelConditions(facts, filter, { view }));
}

/** The chosen rows of the list of levels that are there: 'id', 'productId', 'variantId', 'name' and 'sku'. */
export function chosenUnits(ctx: Pick<Context, 'settings' | 'clock'>, selection: Selection): SQL {
  return sql`SELECT u.id, p.id AS "productId", v.id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku
    FROM (${idsOf(ctx, selection)}) AS chosen(id) JOIN unit_figures u ON u.id = chosen.id
    JOIN products p ON p.id = u.product_id LEFT JOIN variants v ON v.id = u.id`;
}

/** At most so many of them, in the order of their SKUs. */
export function selectChosenUnits(
  ctx: Pick<Context, 'settings' | 'clock'> & { db: Database },
  { selection, limit }: { selection: Selection; limit: number },
): Promise<ChosenUnit[]> {
  return queryRows<ChosenUnit>(ctx.db, sql`${chosenUnits(ctx, selection)} ORDER BY sku, u.id LIMIT ${limit}`);
}
