import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import type { CourierService } from '../adapters/courier-port.ts';
import { courierRefusalKindOf } from '../adapters/courier-refusal.ts';
import { problemOfService } from '../choosing/choose-service.ts';
import { ruleOfSettings } from '../choosing/rule-of-settings.ts';
import { bookingCourier, type CourierContext } from '../open-couriers.ts';
import { findBookingOf, insertAsked } from './bookings.repository.ts';
import { type BoxToSend, findBoxToSend } from './box-to-send.repository.ts';
import { shownBooking } from './describe-booking.ts';
import { askAgain, askNow, secondsUntilAskedAgain } from './finish-booking.ts';
import { toSend } from './parcel-of-box.ts';
import { askForServices } from './quote-box.ts';

/**
 * Books a box with a courier, which gives the AWB. What was booked before is replied. When the courier's answer is lost the booking
 * stays `asked`: the courier is asked again by its reference, so that there is one booking.
 * @throws AppError not_found, refused, conflict while somebody else books it, provider_unavailable before anything was asked
 */
export async function bookBox(
  ctx: CourierContext<StaffContext>,
  { params: { id: boxId }, body }: Received<'bookBox'>,
): Promise<Reply<'bookBox'>> {
  const before = await findBookingOf(ctx.db, boxId);
  if (before?.state === 'asked') await untilAnswered(() => askAgain(ctx, boxId));
  else if (before?.state !== 'booked') {
    await ask(ctx, boxId, { serviceId: body?.serviceId, attempt: (before?.attempt ?? 0) + 1 });
    await untilAnswered(() => askNow(ctx, boxId));
  }
  return { success: true, booking: await shownBooking(ctx, boxId) };
}

/** No answer is no failure: the shop asks again. */
async function untilAnswered(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (courierRefusalKindOf(error) !== 'outage') throw error;
  }
}

type Asked = { serviceId: string | undefined; attempt: number };

/** Writes down what is asked before it is asked, with the job that asks again. */
async function ask(ctx: CourierContext<StaffContext>, boxId: string, { serviceId, attempt }: Asked): Promise<void> {
  const box = await findBoxToSend(ctx.db, boxId);
  if (!box) throw notFound('Box');
  const { services, chosen } = await askForServices(ctx, box);
  const service = serviceId === undefined ? chosen : serviceOf(ctx, { box, services, serviceId });
  if (!service) throw new AppError('refused', 'No courier can take this box. Please book it by hand and type its AWB.');
  const { name: courier } = bookingCourier(ctx);
  const reference = referenceOf(box, attempt);
  await inTransaction(ctx, async (ctx) => {
    const isAsked = await insertAsked(ctx.db, {
      ...{ boxId, courier, reference, attempt, serviceId: service.id, service: service.name },
      ...{ pricePaise: service.pricePaise, askedAt: ctx.clock() },
    });
    if (!isAsked) throw new AppError('conflict', 'Somebody else is booking this box just now.');
    const options = { startAfterSeconds: secondsUntilAskedAgain(ctx), once: reference };
    await ctx.jobs.enqueue(ctx, 'finish-booking', { boxId }, options);
    await audit(ctx, {
      ...{ action: 'order.book-courier', entity: 'order', entityId: box.orderId },
      after: { courier, service: service.name, pricePaise: service.pricePaise, reference },
    });
  });
}

/** @throws AppError refused when it is not offered (any more), or cannot take the box */
function serviceOf(
  ctx: CourierContext,
  { box, services, serviceId }: { box: BoxToSend; services: CourierService[]; serviceId: string },
): CourierService {
  const service = services.find(({ id }) => id === serviceId);
  if (!service) throw new AppError('refused', 'This courier is not offered for the box any more. Please choose again.');
  const rule = { ...ruleOfSettings(ctx.settings.values), blocks: [] };
  const problem = problemOfService(service, toSend(box, ctx.clock()), rule);
  if (problem) throw new AppError('refused', `${service.name} cannot take the box. ${problem}`);
  return service;
}

/** Found by people by its order number; of each attempt another one, as a cancelled booking is not opened again. */
function referenceOf({ id, orderId }: BoxToSend, attempt: number): string {
  return `${orderNumber(orderId)}-${id.slice(-10).toUpperCase()}-${attempt}`;
}
