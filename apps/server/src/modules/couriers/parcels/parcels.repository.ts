import type { Reply } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type Shown = Reply<'readOrderParcels'>['parcels'][number];

export type ParcelRow = Omit<Shown, 'booking' | 'isFollowed'>;

const time = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The closed boxes of an order, in the order of its shipments. */
export function selectParcels(db: Database, orderId: string): Promise<ParcelRow[]> {
  return queryRows<ParcelRow>(
    db,
    sql`SELECT b.id AS "boxId", s.number AS shipment, b.number AS box, s.state, b.courier, b.awb,
        b.weight_grams IS NOT NULL AS "isWeighed", b.status, ${time('b.status_at')} AS "statusAt", b.status_note AS "statusNote",
        b.attempts, EXISTS (SELECT FROM delivery_proofs p WHERE p.box_id = b.id) AS "hasProof",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', x.quantity) ORDER BY i.position, i.id), '[]')
          FROM box_items x JOIN order_items i ON i.id = x.order_item_id WHERE x.box_id = b.id) AS items,
        (SELECT jsonb_build_object('state', f.state, 'answerBy', ${time('f.answer_by')}, 'answeredBy', f.answered_by, 'kind', f.kind,
            'day', f.day, 'failure', f.failure)
          FROM failed_deliveries f WHERE f.box_id = b.id AND b.status = 'attempt-failed' AND f.failed_at = b.status_at) AS "failedDelivery"
      FROM shipments s JOIN boxes b ON b.shipment_id = s.id
      WHERE s.order_id = ${orderId} AND s.state IN ('packed', 'handed-over', 'ended') ORDER BY s.number, b.number`,
  );
}
