import { awbKey, returnIdEnd } from '@bijli/rules';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { numberEnd } from '../queue/queue-columns.repository.ts';
import { returnsOfSerial } from '../queue/return-queue.repository.ts';
import type { ReturnRow } from '../returns.repository.ts';

/**
 * The returns that a code is of, the newest first: the number of a return, the AWB of its way back or of a parcel that was sent, or the
 * number of a piece.
 */
export function findScannedReturns(db: Database, code: string): Promise<Pick<ReturnRow, 'id' | 'status'>[]> {
  const end = returnIdEnd(code);
  const sources = [
    ...(end ? [sql`SELECT r.id FROM returns r WHERE ${numberEnd} = ${end}`] : []),
    sql`SELECT r.id FROM returns r WHERE r.reverse_awb IS NOT NULL AND r.reverse_awb = ${awbKey(code)}`,
    sql`SELECT r.id FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN returns r ON r.order_id = s.order_id
      WHERE b.awb IS NOT NULL AND b.awb = ${awbKey(code)}`,
    returnsOfSerial(code),
  ];
  return queryRows(
    db,
    sql`SELECT r.id, r.status FROM returns r WHERE r.id IN (${sql.join(sources, sql` UNION `)})
      ORDER BY r.created_at DESC, r.id DESC LIMIT 20`,
  );
}
