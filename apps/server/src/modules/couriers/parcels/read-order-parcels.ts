import type { Reply } from '@bijli/contract';
import { notFound } from '../../../errors.ts';
import { hasOrder } from '../../orders/index.ts';
import { listBookingsOf } from '../booking/bookings.repository.ts';
import { describeBooking } from '../booking/describe-booking.ts';
import type { CourierContext } from '../open-couriers.ts';
import { selectParcels } from './parcels.repository.ts';

/** What is known of an order's closed parcels, and with whom one can be booked. @throws AppError not_found */
export async function readOrderParcels(
  ctx: Pick<CourierContext, 'db' | 'couriers'>,
  orderId: string,
): Promise<Reply<'readOrderParcels'>> {
  const rows = await selectParcels(ctx.db, orderId);
  if (rows.length === 0 && !(await hasOrder(ctx.db, orderId))) throw notFound('Order');
  const bookings = await listBookingsOf(
    ctx.db,
    rows.map(({ boxId }) => boxId),
  );
  return {
    success: true,
    booksWith: ctx.couriers.find(({ books }) => books)?.label ?? null,
    parcels: rows.map((row) => {
      const booking = bookings.find(({ boxId }) => boxId === row.boxId);
      const courier = ctx.couriers.find(({ name }) => name === row.courier);
      return {
        ...row,
        courier: courier?.label ?? row.courier,
        booking: booking ? describeBooking(ctx, booking) : null,
        isFollowed: row.failedDelivery !== null || courier?.isFollowed === true,
      };
    }),
  };
}
