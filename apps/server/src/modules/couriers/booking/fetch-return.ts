import { AppError } from '../../../errors.ts';
import { courierRefusalKindOf } from '../adapters/courier-refusal.ts';
import { bookingCourier, type CourierContext } from '../open-couriers.ts';
import { type BookingRow, findBookingOf, insertAsked } from './bookings.repository.ts';
import { askAgain, askNow, secondsUntilAskedAgain } from './finish-booking.ts';

type ReturnBooking = Pick<BookingRow, 'state' | 'courier' | 'service' | 'awb' | 'failure' | 'askedAt'> & {
  trackingUrl: string | null;
};

/** How a return is booked with a courier; undefined when it never was. */
export async function findReturnBooking(
  ctx: Pick<CourierContext, 'db' | 'couriers'>,
  returnId: string,
): Promise<ReturnBooking | undefined> {
  const booking = await findBookingOf(ctx.db, returnId);
  if (!booking) return undefined;
  const { state, courier, service, awb, failure, askedAt } = booking;
  const known = ctx.couriers.find(({ name }) => name === courier);
  return {
    ...{ state, service, awb, failure, askedAt, courier: known?.label ?? courier },
    trackingUrl: (awb && known?.trackingUrl(awb)) || null,
  };
}

/**
 * In the caller's transaction: writes down that the courier is asked to fetch a return, with the job that asks again. `number` is the
 * return's, by which people find it at the courier. Replies what the courier is called.
 * @throws AppError refused where no courier books; conflict while it is being asked
 */
export async function writeReturnAsked(
  ctx: CourierContext,
  { returnId, number }: { returnId: string; number: string },
): Promise<string> {
  const { name: courier } = bookingCourier(ctx);
  const attempt = ((await findBookingOf(ctx.db, returnId))?.attempt ?? 0) + 1;
  const reference = `${number}-${returnId.slice(-10).toUpperCase()}-${attempt}`;
  const isAsked = await insertAsked(ctx.db, {
    ...{ boxId: returnId, courier, reference, attempt, askedAt: ctx.clock() },
    ...{ serviceId: null, service: null, pricePaise: null },
  });
  if (!isAsked) throw new AppError('conflict', 'The courier is booked for this return already, or is being asked.');
  const options = { startAfterSeconds: secondsUntilAskedAgain(ctx), once: reference };
  await ctx.jobs.enqueue(ctx, 'finish-booking', { boxId: returnId }, options);
  return courier;
}

/** Asks the courier for what was written down. No answer is no failure: the shop asks again. @throws AppError refused */
export async function fetchReturn(ctx: CourierContext, returnId: string, isNew: boolean): Promise<void> {
  try {
    await (isNew ? askNow(ctx, returnId) : askAgain(ctx, returnId));
  } catch (error) {
    if (courierRefusalKindOf(error) !== 'outage') throw error;
  }
}
