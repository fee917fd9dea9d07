import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { NumberedDocument } from '../../invoices/index.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';

/** A shipment of an order, as its papers need it. */
export type PrintedShipment = {
  id: string;
  state: string;
  orderId: string;
  /** Null while it is packed. */
  packedAt: string | null;
  placedAt: string;
  businessName: string | null;
  address: {
    name: string;
    line1: string;
    line2: string;
    city: string;
    state: string;
    pincode: string;
    phone: string;
  };
  boxes: PrintedBox[];
};
export type PrintedBox = {
  id: string;
  number: number;
  courier: string | null;
  awb: string | null;
  weightGrams: number | null;
  collectPaise: number;
  lines: PrintedLine[];
};
type PrintedLine = {
  name: string;
  sku: string | null;
  variantAttributes: { name: string; value: string }[];
  quantity: number;
  kind: 'imei' | 'serial';
  numbers: string[];
};

const lines = sql`SELECT coalesce(json_agg(json_build_object('name', i.name, 'sku', i.sku, 'variantAttributes', i.variant_attributes,
      'quantity', l.quantity, 'kind', CASE WHEN p.serial_kind = 'imei' THEN 'imei' ELSE 'serial' END,
      'numbers', (SELECT coalesce(json_agg(n.number ORDER BY n.number), '[]') FROM box_pieces n
        WHERE n.box_id = l.box_id AND n.order_item_id = l.order_item_id)) ORDER BY i.position, i.id), '[]')
    FROM box_items l JOIN order_items i ON i.id = l.order_item_id LEFT JOIN products p ON p.id = i.product_id WHERE l.box_id = b.id`;

const boxes = sql`SELECT coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'courier', b.courier, 'awb', b.awb,
      'weightGrams', b.weight_grams, 'collectPaise', b.collect_paise, 'lines', (${lines})) ORDER BY b.number), '[]')
    FROM boxes b WHERE b.shipment_id = s.id`;

/** Those of these shipments that exist, in the order of the ids. */
export function selectPrinted(db: Database, ids: readonly string[]): Promise<PrintedShipment[]> {
  return queryRows(
    db,
    sql`SELECT s.id, s.state, s.order_id AS "orderId", to_json(s.packed_at) #>> '{}' AS "packedAt",
        to_json(o.created_at) #>> '{}' AS "placedAt", o.business_name AS "businessName", o.shipping_address AS address, (${boxes}) AS boxes
      FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS given(id, place)
      JOIN shipments s ON s.id = given.id JOIN orders o ON o.id = s.order_id ORDER BY given.place`,
  );
}

export async function findOrderOf(db: Database, shipmentId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ orderId: string }>(
    db,
    sql`SELECT s.order_id AS "orderId" FROM shipments s WHERE s.id = ${shipmentId}::uuid`,
  );
  return row?.orderId;
}

type ShipmentInvoice = NumberedDocument & { shipmentId: string };

/** The invoice of each of these shipments; one of release 2026-12 bills its whole order. */
export function selectInvoices(db: Database, ids: readonly string[]): Promise<ShipmentInvoice[]> {
  return queryRows(
    db,
    sql`SELECT s.id AS "shipmentId", i.number, i.document FROM shipments s
      JOIN invoices i ON i.order_id = s.order_id AND i.kind = 'invoice' AND coalesce(i.shipment_id, s.id) = s.id
      WHERE s.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
}

/** How often the labels of a shipment were printed, as the audit has it. */
export async function countLabelPrints(db: Database, shipmentId: string): Promise<number> {
  const [row] = await queryRows<{ prints: number }>(
    db,
    sql`SELECT count(*)::int AS prints FROM audit_entries a
      WHERE a.entity = 'shipment' AND a.entity_id = ${shipmentId} AND a.action = 'shipment.print' AND a.after ->> 'copy' IS NOT NULL`,
  );
  return row?.prints ?? 0;
}

type Before = { jobId: string; number: number };

/** The shipments of earlier rows that a job has not left out, in their order, each with which copy of its labels it prints. */
export function selectShipmentsBefore(
  db: Database,
  { jobId, number }: Before,
): Promise<{ id: string; copy: number }[]> {
  return queryRows(
    db,
    sql`SELECT r.entity_id AS id, coalesce((SELECT (a.after ->> 'copy')::int FROM audit_entries a
        WHERE a.entity = 'shipment' AND a.entity_id = r.entity_id AND a.action = 'shipment.print' AND a.after ->> 'job' = r.job_id::text
        ORDER BY a.id DESC LIMIT 1), 1) AS copy
      FROM staff_job_rows r
      WHERE r.job_id = ${jobId}::uuid AND r.number < ${number} AND r.entity_id IS NOT NULL AND r.is_finished AND NOT r.is_left_out
      ORDER BY r.number`,
  );
}

/**
 * A row for each shipment, named after its order, and a last one that prints all; of several, one after the first prints that one. Shipments
 * that are not there have none.
 */
export function rowsOfShipments(ids: readonly string[]): JobRowSource {
  return sql`WITH chosen AS (
      SELECT row_number() OVER (ORDER BY given.place) AS place, s.id::text AS entity_id, upper(right(s.order_id::text, 6)) AS name
      FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS given(id, place) JOIN shipments s ON s.id = given.id)
    SELECT CASE WHEN place = 1 THEN 1 ELSE place + 1 END AS number, entity_id, name, NULL::jsonb AS input FROM chosen
    UNION ALL SELECT 2, NULL::text, 'The first papers', '{"isFirst": true}'::jsonb WHERE (SELECT count(*) FROM chosen) > 1
    UNION ALL SELECT count(*) + CASE WHEN count(*) > 1 THEN 2 ELSE 1 END, NULL::text, 'The PDF', NULL::jsonb FROM chosen`;
}

export async function countShipments(db: Database, ids: readonly string[]): Promise<number> {
  const [row] = await queryRows<{ found: number }>(
    db,
    sql`SELECT count(*)::int AS found FROM shipments s WHERE s.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return row?.found ?? 0;
}

export type FoundManifest = {
  number: string;
  courier: string;
  openedAt: string;
  closedAt: string | null;
  parcels: {
    boxId: string;
    awb: string | null;
    orderId: string;
    parcel: number;
    parcels: number;
    pincode: string;
    weightGrams: number | null;
    collectPaise: number;
  }[];
};

/** A manifest with its parcels, in the order of their orders. */
export async function findManifest(db: Database, id: string): Promise<FoundManifest | undefined> {
  const [row] = await queryRows<FoundManifest>(
    db,
    sql`SELECT m.number, m.courier, to_json(m.created_at) #>> '{}' AS "openedAt", to_json(m.closed_at) #>> '{}' AS "closedAt",
        (SELECT coalesce(json_agg(json_build_object('boxId', b.id, 'awb', b.awb, 'orderId', o.id, 'parcel', b.number,
            'parcels', (SELECT count(*) FROM boxes c WHERE c.shipment_id = b.shipment_id), 'pincode', o.shipping_address ->> 'pincode',
            'weightGrams', b.weight_grams, 'collectPaise', b.collect_paise) ORDER BY b.awb, b.id), '[]')
          FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN orders o ON o.id = s.order_id WHERE b.manifest_id = m.id) AS parcels
      FROM manifests m WHERE m.id = ${id}::uuid`,
  );
  return row;
}
