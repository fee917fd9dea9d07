import { AppError } from '../../../errors.ts';
import type { Booking, CourierPort, FoundBooking } from '../adapters/courier-port.ts';
import type { CourierContext } from '../open-couriers.ts';
import type { BookingRow } from './bookings.repository.ts';
import { findBoxToSend } from './box-to-send.repository.ts';
import { parcelOf, refuseUnsendable } from './parcel-of-box.ts';

type Find = { find: (courier: CourierPort) => Promise<FoundBooking> };
type Wanted = Find & { problem: null; book: (courier: CourierPort) => Promise<Booking> };
/** The courier must not carry it (any more), for this reason. */
export type Unwanted = Find & { problem: string };

/** What a booking is of: a box that is sent, or goods that come back. */
export async function wantedBooking(
  ctx: Pick<CourierContext, 'db' | 'boxes'>,
  { boxId, reference, serviceId }: Pick<BookingRow, 'boxId' | 'reference' | 'serviceId'>,
): Promise<Wanted | Unwanted> {
  const ofBox: Find = { find: (courier) => courier.findBooking(reference) };
  const box = await findBoxToSend(ctx.db, boxId);
  if (box) {
    const problem = problemOf(() => refuseUnsendable(box));
    if (problem !== undefined) return { ...ofBox, problem };
    const order = { ...parcelOf(box, reference), serviceId: serviceId ?? undefined };
    return { ...ofBox, problem: null, book: (courier) => courier.book(order) };
  }
  const back = await ctx.boxes.findReturn(ctx.db, boxId);
  if (!back) return { ...ofBox, problem: 'The box is not there any more.' };
  const { goods, problem } = back;
  const ofReturn: Find = { find: (courier) => courier.findReturn(reference) };
  if (problem !== null) return { ...ofReturn, problem };
  return { ...ofReturn, problem: null, book: (courier) => courier.bookReturn({ ...goods, reference }) };
}

function problemOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
