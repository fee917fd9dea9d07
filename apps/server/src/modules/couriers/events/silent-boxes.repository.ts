import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { courierPolls } from '../couriers.tables.ts';

export type SilentBox = { boxId: string; courier: string; awb: string };

/**
 * Boxes on their way of which nothing was heard, nor asked, since a moment, booked or with an AWB that somebody typed; the longest
 * silent first. Bookings say when they were last asked about, as the last release reads it there.
 */
export function selectSilent(
  db: Database,
  { couriers, since, limit }: { couriers: readonly string[]; since: Date; limit: number },
): Promise<SilentBox[]> {
  const moment = since.toISOString();
  return queryRows<SilentBox>(
    db,
    sql`SELECT b.id AS "boxId", b.courier, b.awb FROM boxes b
      LEFT JOIN courier_bookings k ON k.box_id = b.id AND k.awb = b.awb AND k.state = 'booked'
      LEFT JOIN courier_polls p ON p.box_id = b.id
      CROSS JOIN LATERAL (SELECT coalesce(greatest(p.tracked_at, k.tracked_at), k.ended_at, b.status_at) AS at) AS asked
      WHERE b.courier = ANY (${sql.param([...couriers])}::text[]) AND b.awb IS NOT NULL AND b.status NOT IN ('delivered', 'lost')
        AND b.inspected_at IS NULL AND b.status <> 'returned' AND asked.at < ${moment}
        AND NOT EXISTS (SELECT FROM courier_events e WHERE e.box_id = b.id AND e.received_at >= ${moment})
      ORDER BY asked.at, b.id LIMIT ${limit}`,
  );
}

export async function savePolled(db: Database, boxId: string, at: Date): Promise<void> {
  await db
    .insert(courierPolls)
    .values({ boxId, trackedAt: at })
    .onConflictDoUpdate({
      target: courierPolls.boxId,
      set: { trackedAt: sql`greatest(${courierPolls.trackedAt}, excluded.tracked_at)` },
    });
}
