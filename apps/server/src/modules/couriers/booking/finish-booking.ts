import { AppError } from '../../../errors.ts';
import { inSavepoint, inTransaction } from '../../../platform/database/transaction.ts';
import type { Booking } from '../adapters/courier-port.ts';
import { type CourierContext, courierOf } from '../open-couriers.ts';
import { type BookingRow, claimAsked, endBooking, findBookingOf, selectUnanswered } from './bookings.repository.ts';
import { type Unwanted, wantedBooking } from './wanted-booking.ts';

/** Calls of one booking: looking for it, creating it, giving it the AWB; and a little. */
const callsOfBooking = 4;
const mostAtOnce = 50;

/** How long one asking may take. Meanwhile nobody else asks, or two bookings could come of it. */
function leaseMs({ config }: Pick<CourierContext, 'config'>): number {
  return callsOfBooking * config.outsideTimeoutMs + 5000;
}

export function secondsUntilAskedAgain(ctx: Pick<CourierContext, 'config'>): number {
  return Math.ceil(leaseMs(ctx) / 1000) + 1;
}

/** For whoever has just written down that the courier is asked. @throws AppError refused, provider_unavailable */
export async function askNow(ctx: CourierContext, boxId: string): Promise<void> {
  const booking = await findBookingOf(ctx.db, boxId);
  if (booking?.state === 'asked') await finish(ctx, booking);
}

/**
 * Asks a courier again whose answer was lost. Nothing when it is answered by now.
 * @throws AppError conflict while somebody is asking, refused, provider_unavailable
 */
export async function askAgain(ctx: CourierContext, boxId: string): Promise<void> {
  const now = ctx.clock();
  const staleBefore = new Date(now.getTime() - leaseMs(ctx));
  const booking = await claimAsked(ctx.db, { boxId, now, staleBefore });
  if (booking) return finish(ctx, booking);
  const present = await findBookingOf(ctx.db, boxId);
  if (present?.state === 'asked')
    throw new AppError('conflict', 'The courier is being asked for this box just now. Please look again in a minute.');
}

/** The job: what the courier refuses is written down and no failure of the job, nor is that somebody else asks just now. */
export async function finishBooking(ctx: CourierContext, boxId: string): Promise<void> {
  await askAgain(ctx, boxId).catch((error: unknown) => {
    const isKnown = error instanceof AppError && (error.code === 'refused' || error.code === 'conflict');
    if (!isKnown) throw error;
  });
}

/** Bookings whose courier has not answered for long, such as after an outage. Ends at the first that does not work. */
export async function finishUnanswered(ctx: CourierContext): Promise<void> {
  const before = new Date(ctx.clock().getTime() - leaseMs(ctx));
  for (const { boxId } of await selectUnanswered(ctx.db, { before, limit: mostAtOnce }))
    await finishBooking(ctx, boxId);
}

async function finish(ctx: CourierContext, asked: BookingRow): Promise<void> {
  const courier = courierOf(ctx, asked.courier);
  const wanted = await wantedBooking(ctx, asked);
  if (wanted.problem !== null) return giveUp(ctx, asked, wanted);
  const booking = await wanted.book(courier).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'refused') await fail(ctx, asked, error.message);
    throw error;
  });
  await record(ctx, asked, booking);
}

/** It was changed while the courier was asked: it must not carry it. */
async function giveUp(ctx: CourierContext, asked: BookingRow, { problem, find }: Unwanted): Promise<void> {
  const courier = courierOf(ctx, asked.courier);
  const found = await find(courier);
  if (found.state === 'booked') await courier.cancel([found.booking.awb]);
  await fail(ctx, asked, problem);
  throw new AppError('refused', problem);
}

async function record(ctx: CourierContext, asked: BookingRow, booking: Booking): Promise<void> {
  const { awb, courierReference, courierName: service } = booking;
  const refusal = await inTransaction(ctx, async (ctx) => {
    const ending = { state: 'booked' as const, awb, courierReference, service, endedAt: ctx.clock() };
    if (!(await endBooking(ctx.db, asked, ending))) return undefined;
    const given = { courier: asked.courier, awb };
    return inSavepoint(ctx, (ctx) => ctx.boxes.setAwb(ctx, asked.boxId, given))
      .then(() => undefined)
      .catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const failed = { state: 'failed' as const, failure: error.message, endedAt: ctx.clock() };
        await endBooking(ctx.db, { ...asked, state: 'booked' }, failed);
        return error;
      });
  });
  if (!refusal) return;
  // Somebody has typed another AWB meanwhile.
  await courierOf(ctx, asked.courier).cancel([awb]);
  throw refusal;
}

async function fail(ctx: CourierContext, asked: BookingRow, failure: string): Promise<void> {
  await endBooking(ctx.db, asked, { state: 'failed', failure: failure.slice(0, 500), endedAt: ctx.clock() });
}
