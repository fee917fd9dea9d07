import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { auditAll } from '../../audit/index.ts';
import { type CourierContext, courierOf } from '../open-couriers.ts';
import { type BookingRow, findBookingOf, listBookingsOf } from './bookings.repository.ts';
import { selectOrdersOfBoxes } from './box-to-send.repository.ts';

/** The label of a booked box. @throws AppError not_found, refused, provider_unavailable */
export async function readCourierLabel(ctx: CourierContext, boxId: string): Promise<Reply<'readCourierLabel'>> {
  const { courier, ...booked } = requireBooked(await findBookingOf(ctx.db, boxId));
  const bytes = await courierOf(ctx, courier).printLabel(booked);
  if (!bytes) throw new AppError('refused', 'This courier prints no labels.');
  return { name: `label-${booked.awb.replaceAll(/[^\w.-]/g, '-')}.pdf`, bytes: Uint8Array.from(bytes) };
}

/** @throws AppError not_found, refused when one is not booked, provider_unavailable */
export async function requestPickup(
  ctx: CourierContext<StaffContext>,
  { boxIds }: Received<'requestPickup'>['body'],
): Promise<Reply<'requestPickup'>> {
  const ids = [...new Set(boxIds)];
  const orders = new Map((await selectOrdersOfBoxes(ctx.db, ids)).map(({ boxId, orderId }) => [boxId, orderId]));
  if (orders.size < ids.length) throw notFound('Box');
  const bookings = await listBookingsOf(ctx.db, ids);
  const booked = ids.map((id) => requireBooked(bookings.find(({ boxId }) => boxId === id)));
  for (const [courier, boxes] of Map.groupBy(booked, ({ courier }) => courier))
    await courierOf(ctx, courier).requestPickup(boxes);
  await inTransaction(ctx, (ctx) =>
    auditAll(
      ctx,
      booked.map(({ boxId, awb }) => ({
        ...{ action: 'order.ask-pickup' as const, entity: 'order' as const, entityId: orders.get(boxId) ?? boxId },
        after: { awb },
      })),
    ),
  );
  return { success: true, asked: booked.length };
}

type Booked = { boxId: string; courier: string; awb: string; courierReference: string | null };

function requireBooked(booking: BookingRow | undefined): Booked {
  if (booking?.state !== 'booked' || booking.awb === null) throw new AppError('refused', 'The box is not booked.');
  const { boxId, courier, awb, courierReference } = booking;
  return { boxId, courier, awb, courierReference };
}
