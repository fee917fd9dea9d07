import { awbKey, boxIdEnd } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

export type Scanned = { boxId: string; shipmentId: string; orderId: string; courier: string | null };

const columns = sql`b.id AS "boxId", s.id AS "shipmentId", s.order_id AS "orderId", b.courier, s.state`;

/**
 * The parcels that a code is of, those in the house first: an AWB; BOX and the end of the box's id, as its label has it without an AWB; or
 * the order's number with that of the box, such as 8D31F0-2.
 */
export async function findScanned(db: Database, code: string): Promise<Scanned[]> {
  const end = boxIdEnd(code);
  const [, number, box] = /^#?([\da-f]{6})[-/](\d{1,3})$/i.exec(code) ?? [];
  const sources = [
    sql`SELECT ${columns} FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE b.awb IS NOT NULL AND b.awb = ${awbKey(code)}`,
    ...(end
      ? [
          sql`SELECT ${columns} FROM shipments s JOIN boxes b ON b.shipment_id = s.id
            WHERE s.state IN ('packing', 'packed', 'handed-over') AND right(b.id::text, 12) = ${end}`,
        ]
      : []),
    ...(number
      ? [
          sql`SELECT ${columns} FROM orders o JOIN shipments s ON s.order_id = o.id JOIN boxes b ON b.shipment_id = s.id
            WHERE right(o.id::text, 6) = ${number.toLowerCase()} AND b.number = ${Number(box)} AND s.state <> 'unpacked'`,
        ]
      : []),
  ];
  return queryRows<Scanned>(
    db,
    sql`SELECT found."boxId", found."shipmentId", found."orderId", found.courier FROM (${sql.join(sources, sql` UNION `)}) AS found
      ORDER BY found.state <> 'packed', found."boxId" DESC LIMIT 20`,
  );
}
