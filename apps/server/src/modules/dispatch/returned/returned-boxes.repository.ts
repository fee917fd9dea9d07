import type { TrackingStatus } from '@bijli/rules';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { SellableId } from '../../stock/index.ts';

/** Times in milliseconds. */
export type ReturnedBox = {
  id: string;
  orderId: string;
  courier: string | null;
  awb: string | null;
  status: TrackingStatus | null;
  statusNote: string | null;
  city: string;
  pincode: string;
  receivedAt: number | null;
  inspectedAt: number | null;
  /** Of its shipment. */
  version: number;
};

const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

export async function findReturnedBox(db: Database, id: string): Promise<ReturnedBox | undefined> {
  const rows = await queryRows<ReturnedBox>(
    db,
    sql`SELECT b.id, o.id AS "orderId", b.courier, b.awb, b.status, b.status_note AS "statusNote", coalesce(o.shipping_address ->> 'city', '') AS city,
        coalesce(o.shipping_address ->> 'pincode', '') AS pincode, ${ms(sql`b.received_at`)} AS "receivedAt",
        ${ms(sql`b.inspected_at`)} AS "inspectedAt", s.version
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN orders o ON o.id = s.order_id WHERE b.id = ${id}::uuid`,
  );
  return rows[0];
}

export type SentLine = SellableId & {
  orderItemId: string;
  name: string;
  sku: string;
  photo: string | null;
  quantity: number;
  pieces: { unitId: string; number: string }[];
};

/** What was sent in a box. */
export function selectSentLines(db: Database, boxId: string): Promise<SentLine[]> {
  return queryRows<SentLine>(
    db,
    sql`SELECT i.id AS "orderItemId", i.product_id AS "productId", i.variant_id AS "variantId", i.name, coalesce(v.sku, p.sku, i.sku, '') AS sku,
        nullif(i.image, '') AS photo, x.quantity,
        coalesce((SELECT json_agg(json_build_object('unitId', piece.unit_id, 'number', piece.number) ORDER BY piece.number)
          FROM box_pieces piece WHERE piece.box_id = x.box_id AND piece.order_item_id = i.id), '[]') AS pieces
      FROM box_items x JOIN order_items i ON i.id = x.order_item_id
      LEFT JOIN products p ON p.id = i.product_id LEFT JOIN variants v ON v.id = i.variant_id
      WHERE x.box_id = ${boxId}::uuid ORDER BY i.position, i.id`,
  );
}
