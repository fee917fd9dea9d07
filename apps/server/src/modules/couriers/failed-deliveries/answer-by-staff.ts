import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { courierRefusalKindOf } from '../adapters/courier-refusal.ts';
import { findBoxToSend } from '../booking/box-to-send.repository.ts';
import { type CourierContext, courierOf } from '../open-couriers.ts';
import {
  type FailedDeliveryRow,
  findPresentOf,
  insertFailedDelivery,
  saveAnswer,
} from './failed-deliveries.repository.ts';
import { secondsUntilToldAgain, tellClaimed } from './tell-courier.ts';

/**
 * Tells the courier what to do after a failed visit. When it does not answer, the answer is kept and told as soon as it works.
 * @throws AppError not_found; refused unless the last visit failed, and when the courier says no; conflict when it has an answer
 */
export async function answerFailedDelivery(
  ctx: CourierContext<StaffContext>,
  { params: { id: boxId }, body }: Received<'answerFailedDelivery'>,
): Promise<Reply<'answerFailedDelivery'>> {
  const failed = await presentOf(ctx, boxId);
  const row = await inTransaction(ctx, async (ctx) => {
    const at = ctx.clock();
    const saved = await saveAnswer(ctx.db, { id: failed.id, by: 'staff', answer: body, at, sendingSince: at });
    if (!saved) throw new AppError('conflict', 'It was answered meanwhile. Look at what the courier was told.');
    const options = { startAfterSeconds: secondsUntilToldAgain(ctx), once: `${saved.id} ${at.getTime()}` };
    await ctx.jobs.enqueue(ctx, 'tell-courier', { failedDeliveryId: saved.id }, options);
    const when = saved.day ? { day: saved.day } : {};
    await audit(ctx, {
      ...{ action: 'order.answer-courier', entity: 'order', entityId: saved.orderId },
      // The note and the new address may be about a person.
      after: { awb: saved.awb, answer: body.kind, ...when },
    });
    return saved;
  });
  return { success: true, isTold: await isTold(ctx, row) };
}

async function isTold(ctx: CourierContext, row: FailedDeliveryRow): Promise<boolean> {
  try {
    await tellClaimed(ctx, row);
    return true;
  } catch (error) {
    if (courierRefusalKindOf(error) !== 'outage') throw error;
    return false;
  }
}

/** A visit that somebody typed, or of the last release, is kept here. */
async function presentOf(ctx: CourierContext<StaffContext>, boxId: string): Promise<FailedDeliveryRow> {
  const box = await findBoxToSend(ctx.db, boxId);
  if (!box) throw notFound('Box');
  if (!box.awb || !box.courier) throw new AppError('refused', 'The box has no AWB.');
  if (box.status !== 'attempt-failed') throw new AppError('refused', 'No delivery of this box has just failed.');
  const known = await findPresentOf(ctx.db, boxId);
  if (known) return known;
  if (!courierOf(ctx, box.courier).isFollowed)
    throw new AppError('refused', 'This box was booked by hand: please ask its courier yourself.');
  const { failedDeliveryHours: answerHours } = ctx.settings.values;
  const visit = { id: newId(), boxId, courier: box.courier, tokenHash: null, createdAt: ctx.clock(), answerHours };
  const kept = await inTransaction(ctx, (ctx) => insertFailedDelivery(ctx.db, visit));
  const present = kept ?? (await findPresentOf(ctx.db, boxId));
  if (!present) throw new AppError('conflict', 'Something else has happened to the box meanwhile.');
  return present;
}
