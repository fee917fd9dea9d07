import { sql } from '../../../platform/database/drizzle.ts';

// `o` is the order, `i` a line of it. `units-in-boxes.ts` says the same of rows that were read.

/** Units of a line that lie in closed boxes, without those that came back, or were given up as lost. */
export const packedUnits = sql`(SELECT coalesce(sum(packed.quantity), 0)::int FROM box_items packed
  JOIN boxes box ON box.id = packed.box_id JOIN shipments closed ON closed.id = box.shipment_id
  WHERE packed.order_item_id = i.id AND closed.state IN ('packed', 'handed-over', 'ended')
    AND coalesce(box.status, '') NOT IN ('returning', 'returned') AND NOT (coalesce(box.status, '') = 'lost' AND box.inspected_at IS NOT NULL))`;

export const unitsLeftToPack = sql`(i.quantity - i.cancelled_quantity - ${packedUnits})`;

/** It may be packed, and something of it lies in no closed box. Most have no shipment at all, which is quickly seen. */
export const isToPack = sql`(o.status = 'confirmed' AND o.staff_hold IS NULL AND o.hold_reason IS NULL
  AND (NOT EXISTS (SELECT FROM shipments any_of WHERE any_of.order_id = o.id)
    OR EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND ${unitsLeftToPack} > 0)))`;

/** All of it lies in closed boxes, some of which wait for a courier. */
export const isPacked = sql`(o.status = 'confirmed'
  AND EXISTS (SELECT FROM shipments waiting WHERE waiting.order_id = o.id AND waiting.state = 'packed')
  AND NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND ${unitsLeftToPack} <> 0))`;

/** It is to be packed, and nobody packs it. */
export const isOnFloor = sql`(${isToPack}
  AND NOT EXISTS (SELECT FROM shipments being WHERE being.order_id = o.id AND being.state = 'packing'))`;
