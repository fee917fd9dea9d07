import { orderNumber } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import { type CourierContext, courierOf } from '../open-couriers.ts';
import {
  claimTelling,
  endTelling,
  type FailedDeliveryRow,
  isStillWaiting,
  releaseTelling,
  selectUntold,
} from './failed-deliveries.repository.ts';

/** Calls of one telling: looking whether the courier knows the answer, and giving it; and a little. */
const callsOfTelling = 2;
const mostAtOnce = 50;

function leaseMs({ config }: Pick<CourierContext, 'config'>): number {
  return callsOfTelling * config.outsideTimeoutMs + 5000;
}

export function secondsUntilToldAgain(ctx: Pick<CourierContext, 'config'>): number {
  return Math.ceil(leaseMs(ctx) / 1000) + 1;
}

/** The job: what the courier refuses is written down, and no failure of the job. @throws AppError provider_unavailable */
export async function tellCourier(ctx: CourierContext, id: string): Promise<void> {
  const now = ctx.clock();
  const claimed = await claimTelling(ctx.db, { id, now, staleBefore: new Date(now.getTime() - leaseMs(ctx)) });
  if (!claimed) return;
  await tellClaimed(ctx, claimed).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'refused') throw error;
  });
}

/** For whoever has claimed it. @throws AppError refused, provider_unavailable */
export async function tellClaimed(ctx: CourierContext, row: FailedDeliveryRow): Promise<void> {
  const { id, courier, awb, orderId, answer } = row;
  if (!answer || !(await isStillWaiting(ctx.db, id))) return endTelling(ctx.db, row, { state: 'ended' });
  // Of each answer another one: what was refused may be answered anew.
  const reference = `${orderNumber(orderId)}-${id.slice(-6).toUpperCase()}-${row.answeredAt?.getTime().toString(36)}`;
  try {
    await courierOf(ctx, courier).answerFailedDelivery({ awb, reference }, answer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'refused')
      await endTelling(ctx.db, row, { state: 'refused', failure: error.message.slice(0, 500) });
    else await releaseTelling(ctx.db, row);
    throw error;
  }
  await endTelling(ctx.db, row, { state: 'told', toldAt: ctx.clock() });
}

/** Answers that could not be told for long, such as during an outage. Ends at the first courier that does not work. */
export async function tellUntold(ctx: CourierContext): Promise<void> {
  const staleBefore = new Date(ctx.clock().getTime() - leaseMs(ctx));
  for (const { id } of await selectUntold(ctx.db, { staleBefore, limit: mostAtOnce })) await tellCourier(ctx, id);
}
