import type { TrackingStatus } from '@bijli/rules';
import { announcementSql } from '../../../platform/changes.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type Place = { status: TrackingStatus; at: Date };

/**
 * A box that is on its way is at another place: one statement, as couriers tell it many times a second. Its order is locked before the
 * box, as everywhere; a box that was changed meanwhile is looked at again by the database. False when it has not left, has ended,
 * comes back, or is there already, or was there later.
 */
export async function moveBox(
  db: Database,
  boxId: string,
  { status, at, note, now }: Place & { note: string | null; now: Date },
): Promise<boolean> {
  const isMovable = sql`b.id = ${boxId} AND b.status IN ('booked', 'picked-up', 'in-transit', 'out-for-delivery', 'attempt-failed')
    AND b.status <> ${status} AND b.received_at IS NULL AND (b.status_at IS NULL OR b.status_at <= ${at.toISOString()})`;
  const moved = await queryRows(
    db,
    sql`WITH of_order AS (
        UPDATE orders o SET updated_at = ${now.toISOString()} FROM boxes b JOIN shipments s ON s.id = b.shipment_id
        WHERE o.id = s.order_id AND s.state IN ('handed-over', 'ended') AND ${isMovable} RETURNING o.id
      ), moved AS (
        UPDATE boxes b SET status = ${status}, status_at = ${at.toISOString()}, status_note = ${note}
        WHERE EXISTS (SELECT FROM of_order) AND ${isMovable} RETURNING b.id
      )
      ${announcementSql(sql`(SELECT 'orders' AS topic FROM moved) AS changed`)}`,
  );
  return moved.length > 0;
}

/** Whether it changes nothing that a box is said to be somewhere on its way: it is there, was there later, comes back or has ended. */
export async function isBoxPast(db: Database, boxId: string, { status, at }: Place): Promise<boolean> {
  const [past] = await queryRows<{ id: string }>(
    db,
    sql`SELECT b.id FROM boxes b WHERE b.id = ${boxId} AND (b.received_at IS NOT NULL OR b.status IN ('delivered', 'returning', 'returned', 'lost')
      OR (b.status IS NOT NULL AND (b.status = ${status} OR b.status_at > ${at.toISOString()})))`,
  );
  return past !== undefined;
}
