import { awbKey } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

export type FormerLabel = {
  /** Its place among the parcels of its shipment. */
  parcel: number;
  orderId: string;
  /** When its shipment was opened again, in milliseconds. */
  unpackedAt: number;
  orderStatus: string;
  /** The order is packed anew: there is another label. */
  isPackedAgain: boolean;
};

/** The parcel that had this code on its label until its shipment was opened again, last. */
export async function findFormerLabel(db: Database, code: string): Promise<FormerLabel | undefined> {
  const [row] = await queryRows<FormerLabel>(
    db,
    sql`SELECT (SELECT count(*)::int FROM boxes one WHERE one.shipment_id = b.shipment_id AND one.number <= b.number) AS parcel,
        o.id AS "orderId", (extract(epoch FROM s.ended_at) * 1000)::float8 AS "unpackedAt", o.status AS "orderStatus",
        EXISTS (SELECT FROM shipments other WHERE other.order_id = o.id AND other.state = 'packed') AS "isPackedAgain"
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN orders o ON o.id = s.order_id
      WHERE b.former_label IS NOT NULL AND b.former_label = ${awbKey(code)} ORDER BY s.ended_at DESC LIMIT 1`,
  );
  return row;
}
