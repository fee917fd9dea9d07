import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { movementReading, unitFigures } from '../inventory.tables.ts';

/** Whether movements were written that the figures do not have. */
export async function isBehind(db: Database): Promise<boolean> {
  const [row] = await queryRows<{ isBehind: boolean }>(
    db,
    sql`SELECT coalesce((SELECT max(number) FROM stock_movements), 0) > r.done AS "isBehind" FROM ${movementReading} r`,
  );
  return row?.isBehind ?? false;
}

/**
 * Brings the figures of units that have moved up to date. Numbers are given before their transactions end: they are read again
 * until every transaction has ended that had begun when they were first seen. Call it under a lock.
 */
export async function readMovements(db: Database): Promise<void> {
  await db.execute(sql`
    WITH moved AS (
      SELECT m.product_id, m.variant_id, max(m.at) FILTER (WHERE m.reason = 'unrecorded') AS unrecorded_at,
        (array_agg(m.at ORDER BY m.number DESC) FILTER (WHERE m.reason = 'count'))[1] AS counted_at,
        (array_agg(m.changed_by ORDER BY m.number DESC) FILTER (WHERE m.reason = 'count'))[1] AS counted_by
      FROM stock_movements m WHERE m.number > (SELECT r.done FROM ${movementReading} r) GROUP BY 1, 2
    ), present AS (
      SELECT moved.*, coalesce(moved.variant_id, moved.product_id) AS id, coalesce(l.quantity, 0) AS free,
        (SELECT coalesce(sum(h.blocked), 0)::integer FROM place_levels h WHERE h.product_id = moved.product_id
          AND coalesce(h.variant_id, h.product_id) = coalesce(moved.variant_id, moved.product_id)) AS blocked
      FROM moved LEFT JOIN stock_levels l ON l.product_id = moved.product_id
        AND coalesce(l.variant_id, l.product_id) = coalesce(moved.variant_id, moved.product_id)
    ), changed AS (
      UPDATE ${unitFigures} AS u SET free = present.free, blocked = present.blocked,
        unrecorded_at = greatest(u.unrecorded_at, present.unrecorded_at),
        counted_at = greatest(u.counted_at, present.counted_at),
        counted_by = CASE WHEN present.counted_at >= coalesce(u.counted_at, '-infinity') THEN present.counted_by ELSE u.counted_by END
      FROM present WHERE u.id = present.id AND (
        u.free <> present.free OR u.blocked <> present.blocked OR present.unrecorded_at > coalesce(u.unrecorded_at, '-infinity')
        OR present.counted_at > coalesce(u.counted_at, '-infinity'))
    ), present_end AS (
      SELECT coalesce((SELECT max(number) FROM stock_movements), 0) AS last,
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest, pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next
    )
    UPDATE ${movementReading} AS r SET done = CASE WHEN e.is_over THEN r.seen ELSE r.done END,
      seen = CASE WHEN e.is_over THEN e.last ELSE r.seen END, seen_before = CASE WHEN e.is_over THEN e.next ELSE r.seen_before END
    FROM (
      SELECT p.*, o.seen_before <= p.oldest OR o.seen_before > p.next AS is_over FROM present_end p, ${movementReading} o
    ) AS e`);
}

/** Counts what was sold since, and for how long there were free units. */
export async function countSold(db: Database, { since, now }: { since: Date; now: Date }): Promise<void> {
  const [from, until] = [sql`${since.toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`];
  await db.execute(sql`
    WITH moves AS MATERIALIZED (
      SELECT coalesce(m.variant_id, m.product_id) AS unit, m.number, m.at, m.change, m.level, m.reason
      FROM stock_movements m WHERE m.at >= ${from}
    ), spans AS (
      SELECT unit, level, at AS begins, lead(at, 1, ${until}) OVER (PARTITION BY unit ORDER BY at, number) AS ends FROM moves
      UNION ALL
      (SELECT DISTINCT ON (unit) unit, level - change, ${from}, at FROM moves ORDER BY unit, at, number)
    ), stocked AS (
      SELECT unit, sum(greatest(extract(epoch FROM ends - begins), 0)) FILTER (WHERE level > 0) / 86400 AS days
      FROM spans GROUP BY unit
    ), counted AS (
      SELECT unit, greatest(-coalesce(sum(change) FILTER (WHERE reason IN ('sale', 'cancel')), 0), 0)::integer AS sold
      FROM moves GROUP BY unit
    ), figures AS (
      SELECT o.id, coalesce(c.sold, 0) AS sold, CASE WHEN c.sold > 0 THEN coalesce(s.days, 0)::float8 ELSE 0 END AS days
      FROM ${unitFigures} o LEFT JOIN counted c ON c.unit = o.id LEFT JOIN stocked s ON s.unit = o.id
    )
    UPDATE ${unitFigures} AS u SET sold = f.sold, days_free = f.days FROM figures f
    WHERE u.id = f.id AND (u.sold <> f.sold OR abs(u.days_free - f.days) >= 0.25)`);
}

/** Units that were counted, whatever the count has found. */
export async function saveCounted(
  db: Database,
  ids: readonly string[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await db.execute(sql`
    UPDATE ${unitFigures} SET counted_at = ${at.toISOString()}::timestamptz, counted_by = ${by}::uuid
    WHERE id = ANY (${sql.param([...ids])}::uuid[])`);
}

/** As their targets have it. */
export async function saveLowAt(db: Database, units: readonly { id: string; lowAt: number | null }[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${unitFigures} AS u SET low_at = given."lowAt"
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS given (id uuid, "lowAt" integer)
    WHERE u.id = given.id AND u.low_at IS DISTINCT FROM given."lowAt"`);
}
