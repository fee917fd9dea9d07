import type { Reply } from '@bijli/contract';
import { notFound } from '../../../errors.ts';
import type { CourierContext } from '../open-couriers.ts';
import { type BookingRow, findBookingOf } from './bookings.repository.ts';
import { findBoxToSend } from './box-to-send.repository.ts';

type Shown = NonNullable<Reply<'readBoxBooking'>['booking']>;
type ReadContext = Pick<CourierContext, 'db' | 'couriers'>;

/** How a box is booked. @throws AppError not_found */
export async function readBoxBooking(ctx: ReadContext, boxId: string): Promise<Reply<'readBoxBooking'>> {
  const booking = await findBookingOf(ctx.db, boxId);
  if (!booking && !(await findBoxToSend(ctx.db, boxId))) throw notFound('Box');
  return { success: true, booking: booking ? describeBooking(ctx, booking) : null };
}

/** @throws AppError not_found */
export async function shownBooking(ctx: ReadContext, boxId: string): Promise<Shown> {
  const booking = await findBookingOf(ctx.db, boxId);
  if (!booking) throw notFound('Booking');
  return describeBooking(ctx, booking);
}

export function describeBooking({ couriers }: ReadContext, booking: BookingRow): Shown {
  const { state, courier, service, pricePaise, awb, failure, askedAt } = booking;
  const known = couriers.find(({ name }) => name === courier);
  return {
    ...{ state, courier: known?.label ?? courier, service, pricePaise, awb, failure },
    askedAt: askedAt.toISOString(),
    trackingUrl: (awb && known?.trackingUrl(awb)) || null,
  };
}
