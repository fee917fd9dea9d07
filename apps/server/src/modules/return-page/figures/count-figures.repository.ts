import { startOfDay } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { idOfTexts } from '../../../platform/database/id-of-texts.ts';
import { byHand, orderColumns } from '../../orders/index.ts';

type Count = {
  /** `since` is the first day in India. */
  periods: readonly { days: number; since: string }[];
  now: Date;
};

/** What the inspection found to be worth less than new goods. */
const isBroken = sql`u.outcome IN ('damaged', 'brand-claim', 'written-off')`;

/** Returns that were asked for in the longest period, each with the first time of its steps; a refund that came back counts by the last one. */
const asked = (since: SQL) => sql`
  SELECT r.id, r.reason, r.created_at, coalesce(${orderColumns.pincode}, '') AS pincode, s.decided, s.picked_up, s.received, s.inspected, s.refunded
  FROM returns r JOIN orders o ON o.id = r.order_id
  LEFT JOIN LATERAL (SELECT min(c.created_at) FILTER (WHERE c.from_status = 'requested') AS decided,
      min(c.created_at) FILTER (WHERE c.to_status = 'picked_up') AS picked_up, min(c.created_at) FILTER (WHERE c.to_status = 'received') AS received,
      min(c.created_at) FILTER (WHERE c.to_status = 'inspected') AS inspected, max(c.created_at) FILTER (WHERE c.to_status = 'refunded') AS refunded
    FROM return_status_changes c WHERE c.return_id = r.id) AS s ON true
  WHERE r.created_at >= ${since}`;

/** What was delivered in the longest period. A unit that came in two boxes is that of the first courier. */
const delivered = (since: SQL) => sql`
  SELECT b.delivered_at, coalesce(b.courier, ${byHand}) AS courier, i.product_id, coalesce(${orderColumns.pincode}, '') AS pincode, x.quantity
  FROM boxes b JOIN box_items x ON x.box_id = b.id JOIN order_items i ON i.id = x.order_item_id JOIN orders o ON o.id = i.order_id
  WHERE b.status = 'delivered' AND b.delivered_at >= ${since}`;

/** A row of each line of each return. */
const lines = sql`
  SELECT a.id, a.created_at, a.reason, a.pincode, b.product_id, b.quantity, b.amount_paise, a.refunded - a.created_at AS took,
    coalesce(b.courier, ${byHand}) AS courier
  FROM asked a JOIN return_items b ON b.return_id = a.id`;

const inspected = sql`
  SELECT a.id, a.created_at, u.id AS unit, u.serial_id, u.grade, u.amount_paise, ${isBroken} AS is_broken
  FROM asked a JOIN returned_units u ON u.return_id = a.id WHERE u.outcome IS NOT NULL`;

/** The times that a step took, in minutes: of half of them at most, and of nine in ten. */
const tookOf = (took: SQL) => sql`
  round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY ${took})) / 60)::int AS median,
  round(extract(epoch FROM percentile_cont(0.9) WITHIN GROUP (ORDER BY ${took})) / 60)::int AS slow`;

const unitsOfAll = sql`sum(sum(l.quantity)) OVER (PARTITION BY d.days, grouping(l.reason, l.pincode, l.courier, l.product_id))`;

/** By reason, pincode, courier and product. */
const ofLines = sql`
  SELECT d.days, CASE WHEN grouping(l.reason) = 0 THEN 'reason' WHEN grouping(l.pincode) = 0 THEN 'pincode' WHEN grouping(l.courier) = 0 THEN 'courier'
      ELSE 'product' END AS dimension,
    coalesce(l.reason, l.pincode, l.courier, l.product_id::text) AS key, count(DISTINCT l.id)::int AS returns, sum(l.quantity)::int AS units,
    ${unitsOfAll}::int AS all_units, sum(l.amount_paise) AS paise, ${tookOf(sql`l.took`)}
  FROM periods d JOIN lines l ON l.created_at >= d.since
  GROUP BY GROUPING SETS ((d.days, l.reason), (d.days, l.pincode), (d.days, l.courier), (d.days, l.product_id))`;

const ofDelivered = sql`
  SELECT d.days, CASE WHEN grouping(x.pincode) = 0 THEN 'pincode' WHEN grouping(x.courier) = 0 THEN 'courier' ELSE 'product' END AS dimension,
    coalesce(x.pincode, x.courier, x.product_id::text) AS key, sum(x.quantity)::int AS units
  FROM periods d JOIN delivered x ON x.delivered_at >= d.since
  GROUP BY GROUPING SETS ((d.days, x.pincode), (d.days, x.courier), (d.days, x.product_id))`;

const ofGrades = sql`
  SELECT d.days, 'grade' AS dimension, g.grade AS key, count(DISTINCT g.id)::int AS returns, count(*)::int AS units,
    sum(count(*)) OVER (PARTITION BY d.days)::int AS all_units, sum(g.amount_paise) AS paise, NULL::int AS median, NULL::int AS slow
  FROM periods d JOIN inspected g ON g.created_at >= d.since WHERE g.grade IS NOT NULL GROUP BY d.days, g.grade`;

/** Each step from the one before; 'whole' is from the request to the refund. */
const ofSteps = sql`
  SELECT d.days, 'step' AS dimension, step.name AS key, count(*)::int AS returns, sum(w.units)::int AS units,
    (SELECT sum(l.quantity) FROM lines l WHERE l.created_at >= d.since)::int AS all_units, sum(w.paise) AS paise, ${tookOf(sql`step.ended - step.began`)}
  FROM periods d JOIN asked a ON a.created_at >= d.since
  JOIN (SELECT l.id, sum(l.quantity) AS units, sum(l.amount_paise) AS paise FROM lines l GROUP BY l.id) AS w ON w.id = a.id
  CROSS JOIN LATERAL (VALUES ('decided', a.created_at, a.decided), ('picked_up', a.decided, a.picked_up), ('received', a.picked_up, a.received),
    ('inspected', a.received, a.inspected), ('refunded', a.inspected, a.refunded), ('whole', a.created_at, a.refunded)) AS step (name, began, ended)
  WHERE step.began IS NOT NULL AND step.ended IS NOT NULL GROUP BY d.days, step.name, d.since`;

/** Broken pieces by the receipt that they came with: those without numbers are of no lot. */
const ofLots = sql`
  SELECT d.days, 'lot' AS dimension, lot.id::text AS key, count(DISTINCT g.id)::int AS returns, count(DISTINCT g.unit)::int AS units,
    NULL::int AS all_units, sum(g.amount_paise) AS paise, NULL::int AS median, NULL::int AS slow
  FROM periods d JOIN inspected g ON g.created_at >= d.since AND g.is_broken
  CROSS JOIN LATERAL (SELECT p.document_id AS id FROM serial_steps p WHERE p.unit_id = g.serial_id AND p.document_kind = 'receipt'
    ORDER BY p.number LIMIT 1) AS lot
  GROUP BY d.days, lot.id`;

/** Counts anew the returns of these periods by what they are of. In an open transaction. */
export async function countReturnFigures(db: Database, { periods, now }: Count): Promise<void> {
  const days = periods.map((period) => sql`(${period.days}::int, ${startOfDay(period.since)})`);
  const earliest = sql`(SELECT min(d.since) FROM periods d)`;
  await db.execute(sql`DELETE FROM return_figures`);
  await db.execute(sql`
    WITH periods (days, since) AS (VALUES ${sql.join(days, sql`, `)}), asked AS MATERIALIZED (${asked(earliest)}),
      delivered AS MATERIALIZED (${delivered(earliest)}), lines AS MATERIALIZED (${lines}), inspected AS MATERIALIZED (${inspected}),
      counted AS MATERIALIZED (${ofLines} UNION ALL ${ofGrades} UNION ALL ${ofSteps} UNION ALL ${ofLots}),
      base AS (${ofDelivered} UNION ALL
        SELECT c.days, c.dimension, c.key, (SELECT count(DISTINCT p.unit_id) FROM serial_steps p WHERE p.document_id = c.key::uuid)::int
        FROM counted c WHERE c.dimension = 'lot')
    INSERT INTO return_figures (id, days, dimension, key, name, returns, units, of_units, share, worth_paise, median_minutes, slow_minutes, counted_at)
    SELECT ${idOfTexts(sql`c.days, c.dimension, c.key`)}, c.days, c.dimension, c.key, coalesce(product.name, lot.number || ', ' || lot.supplier, c.key),
      c.returns, c.units, base.units, least(10000, round(c.units * 10000.0 / coalesce(base.units, c.all_units, c.units)))::int, c.paise, c.median, c.slow,
      ${now.toISOString()}::timestamptz
    FROM counted c LEFT JOIN base ON base.days = c.days AND base.dimension = c.dimension AND base.key = c.key
    LEFT JOIN products product ON c.dimension = 'product' AND product.id::text = c.key
    LEFT JOIN receipts lot ON c.dimension = 'lot' AND lot.id::text = c.key`);
}
