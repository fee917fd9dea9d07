import type { Received, Reply, ReturnReason } from '@bijli/contract';
import type { Context, CustomerContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockCustomer } from '../../identity/index.ts';
import { consumeUse } from '../../limits/index.ts';
import { canMoveFiles } from '../../media/index.ts';
import { findWholeOrder, lockOrder, type OrderRow, returnReasonsOf, termsOf } from '../../orders/index.ts';
import { isPaidOnDelivery } from '../../payments/index.ts';
import { recordStep } from '../change-status.ts';
import { readReturn } from '../describe-return.ts';
import { insertReturn } from '../returns.repository.ts';
import { listReturnable } from './list-returnable.ts';
import { type PickedUnits, pickReturnUnits } from './pick-return-units.ts';
import { type ReturnPhoto, readPhotos } from './read-photos.ts';
import { identifyRequest, isRepeatedRequest, type ReturnRequest } from './return-request.ts';
import { windowRefusal } from './return-window.ts';

export type RequestReturnInput = Received<'requestReturn'> & { idempotencyKey?: string };

/**
 * Requests a return of units of the customer's delivered order, within the window; each unit once, whatever the
 * outcome. Idempotent per key.
 * @throws AppError 'conflict' before delivery, 'refused' when the window is over or the request cannot be met
 */
export async function requestReturn(ctx: CustomerContext, input: RequestReturnInput): Promise<Reply<'requestReturn'>> {
  const { id } = input.params;
  const { userId } = ctx.actor;
  const request = identifyRequest(id, input);
  const existing = await findWholeOrder(ctx.db, id, userId);
  if (!existing) throw notFound('Order');
  if (await isRepeatedRequest(ctx, request)) return readReturn(ctx, request.id);
  // Refuse invalid requests before processing photos.
  await planReturn(ctx, existing.order, request);
  await consumeUse(ctx, 'return-customer', userId);
  const photos = await readPhotos(ctx, request.body.photos);
  await inTransaction(ctx, async (ctx) => {
    await lockCustomer(ctx, userId);
    const order = await lockOrder(ctx.db, id);
    if (order?.customerId !== userId) throw notFound('Order');
    if (await isRepeatedRequest(ctx, request)) return;
    await saveReturn(ctx, request, { ...(await planReturn(ctx, order, request)), photos });
  });
  return readReturn(ctx, request.id);
}

type ReturnPlan = { items: PickedUnits[]; amountPaise: number; payoutTo: string | null };

async function planReturn(ctx: Context, order: OrderRow, { body }: ReturnRequest): Promise<ReturnPlan> {
  const { items: returnable, mostPaise, deliveries } = await listReturnable(ctx, order);
  const refusal = windowRefusal(deliveries) ?? reasonRefusal(ctx, order, body.reason);
  if (refusal) throw refusal;
  const items = pickReturnUnits(returnable, body.items);
  const worthPaise = items.reduce((sum, item) => sum + item.amountPaise, 0);
  const amountPaise = Math.min(worthPaise, mostPaise);
  return { items, amountPaise, payoutTo: amountPaise === 0 ? null : readPayout(ctx, order, body.payoutTo) };
}

/** Each order is taken back for what it was promised. */
function reasonRefusal(ctx: Context, order: OrderRow, reason: ReturnReason): AppError | undefined {
  if (returnReasonsOf(termsOf(ctx, order)).includes(reason)) return undefined;
  const message = 'This order is not taken back for this reason. Please choose another one.';
  return new AppError('refused', message, { errors: [{ path: 'body.reason', message }] });
}

/** Online payments are refunded to their source, and of what cost nothing nothing is paid back. */
function readPayout(ctx: Context, order: OrderRow, payoutTo: string | undefined): string | null {
  if (!isPaidOnDelivery(ctx, order.paymentMethod)) return null;
  if (payoutTo) return payoutTo;
  const message = 'Please enter the UPI ID that the refund should go to';
  throw new AppError('refused', message, { errors: [{ path: 'body.payoutTo', message }] });
}

async function saveReturn(
  ctx: Context,
  { id, orderId, idempotencyKey, body }: ReturnRequest,
  { items, amountPaise, payoutTo, photos }: ReturnPlan & { photos: ReturnPhoto[] },
): Promise<void> {
  const now = ctx.clock();
  const { reason, description } = body;
  const dates = { createdAt: now, updatedAt: now };
  const decideBy = new Date(now.getTime() + ctx.settings.values.returnDecideHours * 3_600_000);
  const row = { id, orderId, reason, description, amountPaise, payoutTo, idempotencyKey, decideBy, ...dates };
  const photoIds = await insertReturn(ctx.db, { row, items, photos });
  if (photoIds.length > 0 && canMoveFiles(ctx.config)) await ctx.jobs.enqueue(ctx, 'keep-return-photos', { photoIds });
  await recordStep(ctx, { returnId: id, fromStatus: null, toStatus: 'requested', at: now });
}
