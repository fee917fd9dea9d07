import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { orderItems } from '../orders/orders.tables.ts';
import { boxes, boxItems, boxPieces, shipments } from '../orders/shipments/shipments.tables.ts';
import { returnItems, returnPhotoRequests, returnPhotos, returnStatusChanges } from '../returns/returns.tables.ts';

const mostCounted = 1000;
const mostEntries = 200;
const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

export type ReturnedLine = {
  itemId: string;
  productId: string;
  variantId: string | null;
  name: string;
  sku: string;
  image: string;
  quantity: number;
  unitPaise: number;
  amountPaise: number;
  numbers: string[];
  warrantyMonths: number | null;
  /** Of an opened piece the day in India on which it was sold as new. */
  firstSoldOn: string | null;
  productReturns: number;
};

/** What comes back, with the numbers of the pieces that were sent. */
export function selectReturnedLines(db: Database, returnId: string): Promise<ReturnedLine[]> {
  return queryRows<ReturnedLine>(
    db,
    sql`SELECT i.id AS "itemId", i.product_id AS "productId", i.variant_id AS "variantId", i.name, coalesce(v.sku, p.sku, i.sku, '') AS sku,
        coalesce(i.image, '') AS image, b.quantity, i.unit_paise::float8 AS "unitPaise", b.amount_paise::float8 AS "amountPaise",
        ARRAY(SELECT piece.number FROM ${boxItems} x JOIN ${boxPieces} piece ON piece.box_id = x.box_id AND piece.order_item_id = x.order_item_id
          WHERE x.order_item_id = i.id ORDER BY piece.number) AS numbers,
        p.warranty_months AS "warrantyMonths", p.open_box ->> 'firstSoldOn' AS "firstSoldOn",
        (SELECT count(*)::int FROM (SELECT FROM ${returnItems} back WHERE back.product_id = i.product_id LIMIT ${mostCounted}) AS counted) AS "productReturns"
      FROM ${returnItems} b JOIN ${orderItems} i ON i.id = b.order_item_id
      LEFT JOIN products p ON p.id = i.product_id LEFT JOIN variants v ON v.id = i.variant_id
      WHERE b.return_id = ${returnId}::uuid ORDER BY i.position, i.id`,
  );
}

/** Times in milliseconds. */
export type SentParcel = {
  shipment: number;
  box: number;
  courier: string | null;
  awb: string | null;
  deliveredAt: number | null;
  invoice: string | null;
};

/** The parcels in which lines of the return were sent. */
export function selectSentParcels(db: Database, returnId: string): Promise<SentParcel[]> {
  return queryRows<SentParcel>(
    db,
    sql`SELECT DISTINCT s.number AS shipment, b.number AS box, b.courier, b.awb, ${ms(sql`b.delivered_at`)} AS "deliveredAt",
        (SELECT n.number FROM ${invoices} n WHERE n.order_id = s.order_id AND n.kind = 'invoice' AND coalesce(n.shipment_id, s.id) = s.id
          ORDER BY n.shipment_id IS NULL LIMIT 1) AS invoice
      FROM ${returnItems} back JOIN ${boxItems} x ON x.order_item_id = back.order_item_id JOIN ${boxes} b ON b.id = x.box_id
      JOIN ${shipments} s ON s.id = b.shipment_id
      WHERE back.return_id = ${returnId}::uuid AND s.state <> 'unpacked' ORDER BY s.number, b.number`,
  );
}

export function selectPhotos(db: Database, returnId: string): Promise<{ id: string; isAnswer: boolean }[]> {
  return queryRows(
    db,
    sql`SELECT p.id, p.request_id IS NOT NULL AS "isAnswer" FROM ${returnPhotos} p
      WHERE p.return_id = ${returnId}::uuid ORDER BY p.position, p.id`,
  );
}

export type HistoryRow = {
  source: 'step' | 'audit' | 'photos';
  id: string;
  at: number;
  what: string;
  actor: string | null;
  staffId: string | null;
  text: string | null;
};

/** Steps, acts of the staff and answers of the shopper, the newest first. */
export function selectHistory(db: Database, returnId: string): Promise<HistoryRow[]> {
  return queryRows<HistoryRow>(
    db,
    sql`SELECT 'step' AS source, c.id::text, ${ms(sql`c.created_at`)} AS at, c.to_status AS what, c.actor, NULL::uuid AS "staffId", c.note AS text
      FROM ${returnStatusChanges} c WHERE c.return_id = ${returnId}::uuid AND c.from_status IS DISTINCT FROM c.to_status
      UNION ALL
      SELECT 'audit', a.id::text, ${ms(sql`a.at`)}, a.action, a.actor_kind, a.actor_id,
        coalesce(a.after ->> 'status', a.after ->> 'asked', a.after ->> 'awb', a.after ->> 'way', a.after ->> 'pickupAttempts')
      FROM ${auditEntries} a WHERE a.entity = 'return' AND a.entity_id = ${returnId}
      UNION ALL
      SELECT 'photos', q.id::text, ${ms(sql`q.answered_at`)}, 'photos-answered', 'customer', NULL, q.words
      FROM ${returnPhotoRequests} q WHERE q.return_id = ${returnId}::uuid AND q.answered_at IS NOT NULL
      ORDER BY at DESC, source LIMIT ${mostEntries}`,
  );
}
