import type { Received, Reply } from '@bijli/contract';
import { awbKey } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { type CourierContext, courierOf } from '../open-couriers.ts';
import { type BookingRow, endBooking, findBookingOf } from './bookings.repository.ts';
import { findBoxToSend } from './box-to-send.repository.ts';
import { shownBooking } from './describe-booking.ts';

/**
 * Cancels the booking of a box that has not left, and takes its AWB off. A cancellation that is repeated replies the state.
 * @throws AppError not_found, refused, conflict when it has another AWB by now, provider_unavailable
 */
export async function cancelBooking(
  ctx: CourierContext<StaffContext>,
  { params: { id: boxId }, body }: Received<'cancelBooking'>,
): Promise<Reply<'cancelBooking'>> {
  const booking = await findBookingOf(ctx.db, boxId);
  if (!booking) throw notFound('Booking');
  const awb = awbKey(body.awb);
  if (booking.state !== 'cancelled') await cancel(ctx, booking, awb);
  return { success: true, booking: await shownBooking(ctx, boxId) };
}

async function cancel(ctx: CourierContext<StaffContext>, booking: BookingRow, awb: string): Promise<void> {
  const { boxId, courier, state } = booking;
  if (state === 'asked')
    throw new AppError('refused', 'The courier has not answered yet. Please look again in a minute.');
  if (state === 'failed') throw new AppError('refused', 'The box is not booked.');
  if (booking.awb !== awb) throw new AppError('conflict', `The box has the AWB ${booking.awb} by now.`);
  const box = await findBoxToSend(ctx.db, boxId);
  if (!box) throw notFound('Box');
  if (box.state === 'handed-over' || box.state === 'ended' || box.status !== null)
    throw new AppError('refused', 'The box has left already: ask the courier to bring it back.');
  await courierOf(ctx, courier).cancel([awb]);
  await inTransaction(ctx, async (ctx) => {
    const isOurs = await endBooking(ctx.db, booking, { state: 'cancelled', endedAt: ctx.clock() });
    if (!isOurs) return;
    await ctx.boxes.setAwb(ctx, boxId, null);
    await audit(ctx, {
      ...{ action: 'order.cancel-courier', entity: 'order', entityId: box.orderId },
      before: { courier, awb },
    });
  });
}
