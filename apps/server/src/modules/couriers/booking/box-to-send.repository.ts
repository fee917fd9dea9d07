import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { ParcelAddress } from '../adapters/courier-port.ts';

type BoxItem = {
  sku: string;
  name: string;
  hsn: string;
  quantity: number;
  unitPaise: number;
  billedPaise: number | null;
};

/** A box with what its courier must know. */
export type BoxToSend = {
  id: string;
  orderId: string;
  orderedAt: string;
  /** Of its shipment. */
  state: 'packing' | 'packed' | 'handed-over' | 'ended' | 'unpacked';
  courier: string | null;
  awb: string | null;
  status: string | null;
  weightGrams: number | null;
  /** '300x200x100', in millimetres. */
  size: string | null;
  collectPaise: number;
  address: ParcelAddress;
  /** The last day that the shopper was promised, a date in India. */
  promisedBy: string | null;
  isHeld: boolean;
  items: BoxItem[];
};

export async function findBoxToSend(db: Database, id: string): Promise<BoxToSend | undefined> {
  const [box] = await queryRows<BoxToSend>(
    db,
    sql`SELECT b.id, o.id AS "orderId", s.state, b.courier, b.awb, b.status, b.weight_grams AS "weightGrams", b.size,
        b.collect_paise::float8 AS "collectPaise", o.shipping_address AS address, o.terms #>> '{delivery,to}' AS "promisedBy",
        to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "orderedAt",
        (o.hold_reason IS NOT NULL OR o.staff_hold IS NOT NULL) AS "isHeld",
        coalesce((SELECT jsonb_agg(jsonb_build_object('sku', coalesce(i.sku, i.slug), 'name', i.name, 'hsn', i.hsn,
            'quantity', x.quantity, 'unitPaise', i.unit_paise, 'billedPaise', x.total_paise) ORDER BY i.position, i.id)
          FROM box_items x JOIN order_items i ON i.id = x.order_item_id WHERE x.box_id = b.id), '[]'::jsonb) AS items
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN orders o ON o.id = s.order_id WHERE b.id = ${id}`,
  );
  return box;
}

/** Of which orders the boxes are. */
export function selectOrdersOfBoxes(
  db: Database,
  boxIds: readonly string[],
): Promise<{ boxId: string; orderId: string }[]> {
  return queryRows(
    db,
    sql`SELECT b.id AS "boxId", s.order_id AS "orderId" FROM boxes b JOIN shipments s ON s.id = b.shipment_id
      WHERE b.id = ANY (${sql.param([...boxIds])}::uuid[])`,
  );
}
