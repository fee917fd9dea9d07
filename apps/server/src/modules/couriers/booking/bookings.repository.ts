import type { Database } from '../../../platform/database/database.ts';
import { and, eq, inArray, lte } from '../../../platform/database/drizzle.ts';
import { courierBookings } from '../couriers.tables.ts';

export type BookingRow = typeof courierBookings.$inferSelect;

export async function findBookingOf(db: Database, boxId: string): Promise<BookingRow | undefined> {
  return (await db.select().from(courierBookings).where(eq(courierBookings.boxId, boxId)))[0];
}

export function listBookingsOf(db: Database, boxIds: readonly string[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(courierBookings)
    .where(inArray(courierBookings.boxId, [...boxIds]));
}

export type NewBooking = Pick<
  BookingRow,
  'boxId' | 'courier' | 'reference' | 'attempt' | 'serviceId' | 'service' | 'pricePaise' | 'askedAt'
>;

/** A box that is not booked, and whose booking nobody has asked for meanwhile. False when it is, or somebody has. */
export async function insertAsked(db: Database, booking: NewBooking): Promise<boolean> {
  const asked = {
    ...{ ...booking, state: 'asked' as const, awb: null, courierReference: null },
    ...{ endedAt: null, failure: null, trackedAt: null },
  };
  const rows = await db
    .insert(courierBookings)
    .values(asked)
    .onConflictDoUpdate({
      target: courierBookings.boxId,
      set: asked,
      setWhere: inArray(courierBookings.state, ['failed', 'cancelled']),
    })
    .returning({ boxId: courierBookings.boxId });
  return rows.length > 0;
}

/** Takes the asking on: nobody else asks until `askedAt` is older than that. Undefined when somebody does just now. */
export async function claimAsked(
  db: Database,
  { boxId, now, staleBefore }: { boxId: string; now: Date; staleBefore: Date },
): Promise<BookingRow | undefined> {
  const rows = await db
    .update(courierBookings)
    .set({ askedAt: now })
    .where(
      and(
        eq(courierBookings.boxId, boxId),
        eq(courierBookings.state, 'asked'),
        lte(courierBookings.askedAt, staleBefore),
      ),
    )
    .returning();
  return rows[0];
}

type Ending = Partial<Pick<BookingRow, 'awb' | 'courierReference' | 'service' | 'failure'>> & {
  state: 'booked' | 'failed' | 'cancelled';
  endedAt: Date;
};

/** False when it has no longer that reference and state. */
export async function endBooking(
  db: Database,
  { boxId, reference, state }: Pick<BookingRow, 'boxId' | 'reference' | 'state'>,
  ending: Ending,
): Promise<boolean> {
  const rows = await db
    .update(courierBookings)
    .set(ending)
    .where(
      and(eq(courierBookings.boxId, boxId), eq(courierBookings.reference, reference), eq(courierBookings.state, state)),
    )
    .returning({ boxId: courierBookings.boxId });
  return rows.length > 0;
}

/** Those whose courier did not answer, the oldest first. */
export function selectUnanswered(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<BookingRow[]> {
  return db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.state, 'asked'), lte(courierBookings.askedAt, before)))
    .orderBy(courierBookings.askedAt)
    .limit(limit);
}
