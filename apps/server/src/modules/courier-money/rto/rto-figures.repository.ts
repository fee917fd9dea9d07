import type { Received } from '@bijli/contract';
import { escapeLike } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { idOfTexts } from '../../../platform/database/id-of-texts.ts';
import { numberColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { byHand, orderColumns } from '../../orders/index.ts';
import { ms } from '../of-boxes.repository.ts';

export type RtoQuery = NonNullable<Received<'listRtoFigures'>['query']>;
type Filter = Pick<RtoQuery, 'view' | 'days' | 'search'>;

export const rtoList = defineKeysetList({
  from: sql`rto_figures r`,
  id: uuidColumn(sql`r.id`),
  sorts: {
    returns: numberColumn(sql`r.came_back`),
    share: numberColumn(sql`r.share`),
    sent: numberColumn(sql`r.sent`),
  },
});

export function rtoConditions({ view, days, search }: Filter): SQL[] {
  return [
    sql`r.days = ${Number(days)}`,
    sql`r.dimension = ${view}`,
    ...(search ? [sql`r.key LIKE ${`${escapeLike(search.toLowerCase())}%`}`] : []),
  ];
}

export type RtoFigure = {
  id: string;
  key: string;
  sent: number;
  cameBack: number;
  /** In basis points. */
  share: number;
  costPaise: number;
};

/** In this order. */
export async function selectRtoFigures(db: Database, ids: readonly string[]): Promise<RtoFigure[]> {
  const rows = await queryRows<RtoFigure>(
    db,
    sql`SELECT r.id, r.key, r.sent, r.came_back AS "cameBack", r.share, r.cost_paise::float8 AS "costPaise"
      FROM rto_figures r WHERE r.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

/** Of all of these days together, and when that was counted; the methods are few, and each box has one. */
export async function findRtoTotal(
  db: Database,
  days: RtoQuery['days'],
): Promise<{ sent: number; cameBack: number; countedAt: number | null }> {
  const [row] = await queryRows<{ sent: number; cameBack: number; countedAt: number | null }>(
    db,
    sql`SELECT coalesce(sum(r.sent), 0)::int AS sent, coalesce(sum(r.came_back), 0)::int AS "cameBack",
        ${ms(sql`max(r.counted_at)`)} AS "countedAt"
      FROM rto_figures r WHERE r.days = ${Number(days)} AND r.dimension = 'method'`,
  );
  return row ?? { sent: 0, cameBack: 0, countedAt: null };
}

/**
 * Counts anew what was sent in the last 30, 90 and 365 days and came back: each box once, on the day on which it left. A shipment is for
 * cash when one of its boxes collects it. In an open transaction.
 */
export async function countRtoFigures(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`DELETE FROM rto_figures`);
  await db.execute(sql`
    WITH sent AS MATERIALIZED (
      SELECT s.handed_over_at, coalesce(${orderColumns.pincode}, '') AS pincode, coalesce(b.courier, ${byHand}) AS courier,
        CASE WHEN max(b.collect_paise) OVER (PARTITION BY b.shipment_id) > 0 THEN 'cash' ELSE 'prepaid' END AS method,
        (b.status IN ('returning', 'returned'))::int AS came_back,
        CASE WHEN b.status IN ('returning', 'returned') THEN coalesce(k.price_paise, 0) ELSE 0 END AS cost_paise
      FROM shipments s JOIN orders o ON o.id = s.order_id JOIN boxes b ON b.shipment_id = s.id
      LEFT JOIN courier_bookings k ON k.box_id = b.id AND k.state = 'booked'
      WHERE s.handed_over_at > ${at} - interval '365 days' AND s.state IN ('handed-over', 'ended') AND b.status IS NOT NULL
    )
    INSERT INTO rto_figures (id, days, dimension, key, sent, came_back, share, cost_paise, counted_at)
    SELECT ${idOfTexts(sql`counted.days, counted.dimension, counted.key`)}, counted.days, counted.dimension, counted.key,
      counted.sent, counted.came_back, round(counted.came_back * 10000.0 / counted.sent)::int, counted.cost_paise, ${at}
    FROM (
      SELECT d.days, CASE WHEN grouping(pincode) = 0 THEN 'pincode' WHEN grouping(courier) = 0 THEN 'courier' ELSE 'method' END AS dimension,
        coalesce(pincode, courier, method) AS key, count(*)::int AS sent, sum(came_back)::int AS came_back, sum(cost_paise) AS cost_paise
      FROM (VALUES (30), (90), (365)) AS d (days) JOIN sent ON sent.handed_over_at > ${at} - make_interval(days => d.days)
      GROUP BY GROUPING SETS ((d.days, pincode), (d.days, courier), (d.days, method))
    ) AS counted`);
}
