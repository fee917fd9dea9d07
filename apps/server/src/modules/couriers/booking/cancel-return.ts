import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { CourierJobs } from '../couriers.jobs.ts';
import { type CourierContext, courierOf } from '../open-couriers.ts';
import { endBooking, findBookingOf } from './bookings.repository.ts';

type Cancelled = CourierJobs['cancel-return'];

/**
 * In the caller's transaction: a return is not fetched, and a job tells its courier, until it has heard of it. Nothing where none is booked.
 * @throws AppError refused while the courier has not answered the booking
 */
export async function cancelReturnBooking(ctx: CourierContext, returnId: string): Promise<void> {
  const booking = await findBookingOf(ctx.db, returnId);
  if (booking?.state === 'asked')
    throw new AppError('refused', 'The courier has not answered yet. Please look again in a minute.');
  if (booking?.state !== 'booked' || booking.awb === null) return;
  const { courier, awb, reference } = booking;
  if (!(await endBooking(ctx.db, booking, { state: 'cancelled', endedAt: ctx.clock() }))) return;
  await ctx.jobs.enqueue(ctx, 'cancel-return', { returnId, courier, awb, reference });
}

/** The job: a courier that says no fetches the return after all, unless it comes another way by now. @throws AppError provider_unavailable */
export async function tellReturnCancelled(ctx: CourierContext, cancelled: Cancelled): Promise<void> {
  try {
    await courierOf(ctx, cancelled.courier).cancel([cancelled.awb]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'refused') throw error;
    await inTransaction(ctx, (ctx) => keepBooking(ctx, cancelled, error.message));
  }
}

async function keepBooking(
  ctx: CourierContext,
  { returnId, courier, awb, reference }: Cancelled,
  failure: string,
): Promise<void> {
  const [booking, endedAt] = [{ boxId: returnId, reference }, ctx.clock()];
  const kept = { state: 'booked' as const, failure: failure.slice(0, 500), endedAt };
  if (!(await endBooking(ctx.db, { ...booking, state: 'cancelled' }, kept))) return;
  if (await ctx.boxes.fetchAfterAll(ctx, returnId, { courier, awb })) return;
  await endBooking(ctx.db, { ...booking, state: 'booked' }, { state: 'cancelled', failure: null, endedAt });
}
