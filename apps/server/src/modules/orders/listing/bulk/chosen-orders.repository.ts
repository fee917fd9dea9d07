import { calls } from '@bijli/contract/calls';
import type { StaffContext } from '../../../../context.ts';
import { queryRows } from '../../../../platform/database/database.ts';
import { type SQL, sql } from '../../../../platform/database/drizzle.ts';
import type { JobRowSource, Selection } from '../../../staff-jobs/index.ts';
import type { OrderRow } from '../../orders.repository.ts';
import { orderList } from '../order-list.repository.ts';
import { conditionsOf, type OrderSources } from '../order-search.repository.ts';

export type Chosen = { selection: Selection; sources: OrderSources };

function idsOf(ctx: StaffContext, { selection, sources }: Chosen): SQL {
  if (selection.kind === 'ids')
    return sql`SELECT DISTINCT given.id FROM unnest(${sql.param(selection.ids)}::uuid[]) AS given(id)`;
  const filter = calls.listOrders.query.parse(selection.filter);
  return orderList.select(sql`o.id`, conditionsOf(ctx, filter, sources));
}

/** The rows of a job on the chosen orders, the oldest first. */
export function rowsOfOrders(ctx: StaffContext, chosen: Chosen): JobRowSource {
  return sql`SELECT row_number() OVER (ORDER BY o.created_at, o.id) AS number, o.id::text AS entity_id,
      'Order ' || upper(right(o.id::text, 6)) AS name, NULL::jsonb AS input, coalesce(o.version, 1) AS version
    FROM (${idsOf(ctx, chosen)}) AS chosen JOIN orders o ON o.id = chosen.id`;
}

/** Orders that are alike in what an action asks of them, and how many. */
export type Alike = Pick<OrderRow, 'status' | 'holdReason'> & { orders: number };

export function countAlike(ctx: StaffContext, chosen: Chosen): Promise<Alike[]> {
  return queryRows<Alike>(
    ctx.db,
    sql`SELECT o.status, o.hold_reason AS "holdReason", count(*)::int AS orders
      FROM (${idsOf(ctx, chosen)}) AS chosen JOIN orders o ON o.id = chosen.id GROUP BY 1, 2`,
  );
}

export async function countChosen(ctx: StaffContext, chosen: Chosen): Promise<number> {
  return (await countAlike(ctx, chosen)).reduce((sum, { orders }) => sum + orders, 0);
}
