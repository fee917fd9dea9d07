import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** A box of an order that somebody names in a file. */
export type NamedBox = {
  id: string;
  orderId: string;
  /** Of the shipment in its order, and of the box in its shipment. */
  shipment: number;
  box: number;
  awb: string | null;
  hasLeft: boolean;
};

/** The boxes of orders with these numbers, each 6 letters and digits in small letters. Two orders may end alike. */
export function selectBoxesOfOrders(db: Database, numbers: readonly string[]): Promise<NamedBox[]> {
  return queryRows<NamedBox>(
    db,
    sql`SELECT b.id, s.order_id AS "orderId", s.number AS shipment, b.number AS box, b.awb,
        s.state NOT IN ('packing', 'packed') AS "hasLeft"
      FROM orders o JOIN shipments s ON s.order_id = o.id AND s.state <> 'unpacked' JOIN boxes b ON b.shipment_id = s.id
      WHERE right(o.id::text, 6) = ANY (${sql.param([...numbers])}::text[])
      ORDER BY s.order_id, s.number, b.number`,
  );
}

/** Of which orders these AWBs are already. */
export function selectOrdersOfAwbs(
  db: Database,
  awbs: readonly string[],
): Promise<{ awb: string; boxId: string; orderId: string }[]> {
  return queryRows(
    db,
    sql`SELECT b.awb, b.id AS "boxId", s.order_id AS "orderId" FROM boxes b JOIN shipments s ON s.id = b.shipment_id
      WHERE b.awb = ANY (${sql.param([...awbs])}::text[])`,
  );
}
