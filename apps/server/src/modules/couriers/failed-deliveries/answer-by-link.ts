import type { Received, Reply } from '@bijli/contract';
import { dateInIndia, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashToken } from '../../identity/index.ts';
import { limitNetwork } from '../../limits/index.ts';
import type { FailedDeliveryAnswer } from '../adapters/courier-port.ts';
import {
  type FailedDeliveryRow,
  findByToken,
  findWaitingBox,
  isStillWaiting,
  saveAnswer,
} from './failed-deliveries.repository.ts';

const dayMs = 86_400_000;

type Shown = Reply<'readDeliveryLink'>;

/** What whoever has the link sees: nothing of whose order it is, nor where it goes. @throws AppError not_found */
export async function readDeliveryLink(
  ctx: Context,
  { body: { token } }: Received<'readDeliveryLink'>,
): Promise<Shown> {
  return describe(ctx, await linked(ctx, token));
}

/**
 * The shopper says what the courier should do, once: said again, it changes nothing. The courier is told by a job.
 * @throws AppError not_found; refused for a day that is not offered; conflict when it is too late
 */
export async function answerDeliveryLink(
  ctx: Context,
  { body: { token, day, phone, landmark } }: Received<'answerDeliveryLink'>,
): Promise<Shown> {
  const failed = await linked(ctx, token);
  const shown = await describe(ctx, failed);
  if (shown.state === 'answered') return shown;
  if (shown.state === 'ended') throw tooLate();
  if (day !== undefined && !shown.days.includes(day))
    throw new AppError('refused', 'The courier does not come on this day. Please choose another one.');
  const answer: FailedDeliveryAnswer = { kind: 'try-again', note: noteOf(landmark), day, phone };
  await inTransaction(ctx, async (ctx) => {
    const at = ctx.clock();
    const saved = await saveAnswer(ctx.db, { id: failed.id, by: 'shopper', answer, at, sendingSince: null });
    if (saved)
      await ctx.jobs.enqueue(
        ctx,
        'tell-courier',
        { failedDeliveryId: saved.id },
        { once: `${saved.id} ${at.getTime()}` },
      );
  });
  const now = await describe(ctx, await linked(ctx, token));
  if (now.state === 'ended') throw tooLate();
  return now;
}

function noteOf(landmark: string | undefined): string {
  return landmark ? `Please try again. Landmark: ${landmark}` : 'Please try again.';
}

function tooLate(): AppError {
  return new AppError(
    'conflict',
    'The courier cannot be told any more: the parcel is on its way again, or the time is over.',
  );
}

async function linked(ctx: Context, token: string): Promise<FailedDeliveryRow> {
  await limitNetwork(ctx, 'delivery-link-network');
  const failed = await findByToken(ctx.db, hashToken(token));
  if (!failed) throw new AppError('not_found', 'This link is not valid (any more). Please look at your order.');
  return failed;
}

async function describe(ctx: Context, failed: FailedDeliveryRow): Promise<Shown> {
  const box = await findWaitingBox(ctx.db, failed.boxId);
  const isWaiting = await isStillWaiting(ctx.db, failed.id);
  const isAnswered = isWaiting && failed.kind !== null && failed.state !== 'refused';
  const isOpen = isWaiting && failed.state === 'open' && failed.answerBy > ctx.clock();
  return {
    success: true,
    state: isAnswered ? 'answered' : isOpen ? 'open' : 'ended',
    orderNumber: orderNumber(failed.orderId),
    items: box?.items ?? [],
    answerBy: failed.answerBy.toISOString(),
    days: isOpen ? daysFrom(ctx.clock(), ctx.settings.values.redeliveryDays) : [],
    day: isAnswered ? failed.day : null,
  };
}

/** The days after today, in India. */
function daysFrom(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dateInIndia(new Date(now.getTime() + (index + 1) * dayMs)));
}
