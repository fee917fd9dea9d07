import type { Database } from '../../../platform/database/database.ts';
import { queryRows } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { courierEvents } from '../couriers.tables.ts';

export type EventRow = typeof courierEvents.$inferSelect;

/** Those that were not there yet. */
export function insertNewEvents(
  db: Database,
  rows: readonly (typeof courierEvents.$inferInsert)[],
): Promise<EventRow[]> {
  return db
    .insert(courierEvents)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** The box of an event is known by now, or its time has come. */
export async function adoptEvent(db: Database, id: string, boxId: string): Promise<void> {
  await db.update(courierEvents).set({ boxId, problem: null }).where(eq(courierEvents.id, id));
}

export async function closeEvent(
  db: Database,
  id: string,
  closing: Pick<EventRow, 'closedAt' | 'closedBy' | 'closeReason'>,
): Promise<void> {
  await db.update(courierEvents).set(closing).where(eq(courierEvents.id, id));
}

/** Events that may have found their box since, or whose time has come; the oldest of each first. */
export function selectAdoptable(
  db: Database,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<Pick<EventRow, 'id' | 'courier' | 'awb' | 'boxId'>[]> {
  return queryRows(
    db,
    sql`SELECT e.id, e.courier, e.awb, e.box_id AS "boxId" FROM courier_events e
      WHERE e.received_at >= ${since.toISOString()} AND (
        (e.problem = 'in-future' AND e.at <= ${now.toISOString()})
        OR (e.problem = 'no-box' AND EXISTS (SELECT FROM boxes b WHERE b.awb = e.awb AND b.courier IN (e.courier, 'by-hand'))))
      ORDER BY e.at, e.id LIMIT ${limit}`,
  );
}

/** Locked, as another process may adopt it at the same time. */
export async function lockEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return (await db.select().from(courierEvents).where(eq(courierEvents.id, id)).for('update'))[0];
}

/** Whether another event says that a visit to the box failed on this day in India. */
export async function hasFailedOn(
  db: Database,
  { boxId, day, except }: { boxId: string; day: string; except: readonly string[] },
): Promise<boolean> {
  const [found] = await queryRows<{ id: string }>(
    db,
    sql`SELECT e.id FROM courier_events e
      WHERE e.box_id = ${boxId} AND e.status = 'attempt-failed' AND e.problem IS NULL
        AND e.id <> ALL (${sql.param([...except])}::uuid[])
        AND (e.at AT TIME ZONE 'Asia/Kolkata')::date = ${day}::date LIMIT 1`,
  );
  return found !== undefined;
}
