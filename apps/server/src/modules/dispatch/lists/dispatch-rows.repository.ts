import type { Reply } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { orderColumns, packedUnits, unitsLeftToPack } from '../../orders/index.ts';
import type { SellableId } from '../../stock/index.ts';
import { floorStages, isDueToShip, ms } from './dispatch-columns.repository.ts';
import { isLateShipment } from './dispatch-lists.repository.ts';

type Shown = Reply<'listDispatch'>['shipments'][number];
type Plain = 'id' | 'orderId' | 'shipment' | 'stage' | 'isLate' | 'units' | 'parcels' | 'couriers' | 'awbs' | 'status';
type Noted = 'toInspect' | 'statusNote' | 'attempts' | 'failedDelivery' | 'city' | 'pincode' | 'trouble';

/** Times in milliseconds, amounts in paise, people by id. */
export type DispatchRow = Pick<Shown, Plain | Noted> & {
  /** Empty in orders of earlier releases. */
  promised: string;
  /** As it was promised; null where it was not. */
  shipsBy: string | null;
  placedAt: number;
  statusAt: number | null;
  packedAt: number | null;
  collectPaise: number;
  packedBy: string | null;
  list: { id: string; number: number } | null;
  /** Those that are to be picked. */
  sellables: SellableId[];
};

const ofOrder = sql`o.id AS "orderId", ${orderColumns.promised} AS promised, ${orderColumns.shipsBy} AS "shipsBy", ${ms(sql`o.created_at`)} AS "placedAt",
  coalesce(o.shipping_address ->> 'city', '') AS city, coalesce(${orderColumns.pincode}, '') AS pincode`;

const listOf = (states: SQL) => sql`(SELECT json_build_object('id', l.id, 'number', l.number) FROM pick_list_orders p
  JOIN pick_lists l ON l.id = p.list_id WHERE p.order_id = o.id AND p.state IN (${states}) ORDER BY l.id DESC LIMIT 1)`;

/** Orders on the floor, in this order. */
export async function selectOnFloor(db: Database, ids: readonly string[]): Promise<DispatchRow[]> {
  const rows = await queryRows<DispatchRow>(
    db,
    sql`SELECT o.id, ${ofOrder}, NULL AS shipment, NULL AS "toInspect", coalesce(${isDueToShip}, false) AS "isLate", 0 AS parcels, ARRAY[]::text[] AS couriers, ARRAY[]::text[] AS awbs,
        NULL AS status, NULL AS "statusAt", NULL AS "statusNote", 0 AS attempts, NULL AS "failedDelivery", NULL AS "packedAt", NULL AS "packedBy",
        CASE WHEN ${floorStages['not-found']} THEN 'not-found' WHEN ${floorStages.picking} THEN 'picking'
          WHEN ${floorStages.picked} THEN 'picked' ELSE 'to-pick' END AS stage,
        CASE WHEN EXISTS (SELECT FROM pick_list_orders p WHERE p.order_id = o.id AND p.state = 'waiting') THEN 'waits' END AS trouble,
        CASE WHEN o.payment_status = 'pending' THEN greatest(o.total_paise - o.cancelled_paise, 0) ELSE 0 END::float8 AS "collectPaise",
        ${listOf(sql`'open', 'short', 'waiting', 'picked', 'part'`)} AS list, coalesce(lines.units, 0) AS units, coalesce(lines.sellables, '[]') AS sellables
      FROM orders o
      LEFT JOIN LATERAL (SELECT sum(left_over.units)::int AS units,
          json_agg(json_build_object('productId', left_over.product_id, 'variantId', left_over.variant_id)) AS sellables
        FROM (SELECT i.product_id, i.variant_id, ${unitsLeftToPack} AS units FROM order_items i WHERE i.order_id = o.id) AS left_over
        WHERE left_over.units > 0) AS lines ON true
      WHERE o.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

/** A status that wants a hand stands before those that do not. */
const urgency = sql`ARRAY['lost', 'attempt-failed', 'returning', 'returned', 'booked', 'picked-up', 'in-transit', 'out-for-delivery', 'delivered']`;

/** Shipments, in this order. */
export async function selectShipments(db: Database, ids: readonly string[]): Promise<DispatchRow[]> {
  const rows = await queryRows<DispatchRow>(
    db,
    sql`SELECT s.id, ${ofOrder}, s.number AS shipment, s.state AS stage, s.packed_by AS "packedBy", ${ms(sql`s.packed_at`)} AS "packedAt",
        coalesce(${isLateShipment}, false) AS "isLate",
        coalesce(all_boxes.parcels, 0) AS parcels, coalesce(all_boxes.couriers, '{}') AS couriers, coalesce(all_boxes.awbs, '{}') AS awbs,
        coalesce(all_boxes.collect, 0)::float8 AS "collectPaise", coalesce(all_boxes.attempts, 0) AS attempts,
        coalesce(all_boxes.units, 0) AS units, worst.status, ${ms(sql`worst.status_at`)} AS "statusAt", worst.status_note AS "statusNote",
        (SELECT b.id FROM boxes b WHERE b.shipment_id = s.id AND b.received_at IS NOT NULL AND b.inspected_at IS NULL ORDER BY b.number LIMIT 1) AS "toInspect",
        NULL AS list, '[]'::json AS sellables, ${trouble} AS trouble, ${failedDelivery} AS "failedDelivery"
      FROM shipments s JOIN orders o ON o.id = s.order_id
      LEFT JOIN LATERAL (SELECT count(*)::int AS parcels, array_agg(DISTINCT b.courier) FILTER (WHERE b.courier IS NOT NULL) AS couriers,
          array_agg(b.awb ORDER BY b.number) FILTER (WHERE b.awb IS NOT NULL) AS awbs, sum(b.collect_paise) FILTER (WHERE b.status IS NULL OR b.status NOT IN ('delivered', 'returned', 'lost')) AS collect,
          max(b.attempts) AS attempts, bool_or(b.awb IS NULL) AS "hasNoAwb",
          sum((SELECT sum(x.quantity) FROM box_items x WHERE x.box_id = b.id))::int AS units
        FROM boxes b WHERE b.shipment_id = s.id) AS all_boxes ON true
      LEFT JOIN LATERAL (SELECT b.status, b.status_at, b.status_note FROM boxes b WHERE b.shipment_id = s.id
        ORDER BY array_position(${urgency}, b.status), b.number LIMIT 1) AS worst ON true
      WHERE s.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

const failedDelivery = sql`(SELECT json_build_object('state', f.state, 'answerBy', to_char(f.answer_by AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'answeredBy', f.answered_by, 'kind', f.kind, 'day', f.day, 'failure', f.failure)
  FROM boxes b JOIN failed_deliveries f ON f.box_id = b.id AND f.failed_at = b.status_at
  WHERE b.shipment_id = s.id AND b.status = 'attempt-failed' ORDER BY f.failed_at DESC LIMIT 1)`;

/** Of what is in the house. */
const trouble = sql`CASE WHEN s.state NOT IN ('packing', 'packed') THEN NULL
  WHEN o.status IN ('cancelled', 'failed') THEN 'cancelled'
  WHEN o.staff_hold IS NOT NULL OR o.hold_reason IS NOT NULL THEN 'held'
  WHEN s.state = 'packed' AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.quantity - i.cancelled_quantity < ${packedUnits})
    THEN 'changed'
  WHEN s.state = 'packed' AND all_boxes."hasNoAwb" THEN 'no-awb' END`;
