import type { Received, Reply } from '@bijli/contract';
import { OTHER_REASON, unitsLeft } from '@bijli/rules';
import { v5 } from 'uuid';
import type { Context, CustomerContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { reconcileReference } from '../payments/index.ts';
import { cancelRefusal } from './can-cancel.ts';
import { type CancellationRow, findCancellation } from './cancellations.repository.ts';
import { endOrder } from './end-order.ts';
import { replyWith } from './order-reply.ts';
import { findWholeOrder, listItems, lockOrder, type OrderItemRow, type OrderRow } from './orders.repository.ts';
import { mergeWishes, pickUnits } from './pick-units.ts';
import { type OrderUnits, unitsLeftOf, withdrawUnits } from './withdraw-units.ts';

export type CancelOrder = Received<'cancelOrder'> & { idempotencyKey?: string };
type Wish = CancelOrder['body'] & { cancellationId: string | undefined };

const namespace = '0f2b6f5e-3c43-4f6b-8b0d-6a5ad3a4f6a7';

/**
 * Cancels an own order within the window, until the goods leave: whole, or units of some items; all that is left is the
 * whole. The same key cancels once.
 * @throws AppError 'conflict' when it is too late, 'refused' when the window is over or the wish cannot be met
 */
export async function cancelOrder(ctx: CustomerContext, input: CancelOrder): Promise<Reply<'cancelOrder'>> {
  const { id } = input.params;
  const { userId } = ctx.actor;
  const known = await findWholeOrder(ctx.db, id, userId);
  if (!known) throw notFound('Order');
  if (known.order.status === 'pending') await hearOfPayment(ctx, id);
  const wish = {
    ...input.body,
    cancellationId: input.idempotencyKey && v5(`${id} ${input.idempotencyKey}`, namespace),
  };
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (order?.customerId !== userId) throw notFound('Order');
    await cancel(ctx, order, wish);
  });
  const whole = await findWholeOrder(ctx.db, id, userId);
  if (!whole) throw notFound('Order');
  const message = whole.order.status === 'cancelled' ? 'Order cancelled successfully' : 'Items cancelled successfully';
  return { success: true, message, order: await replyWith(ctx, whole) };
}

/** The order may have been paid without our knowing. Without an answer it ends unpaid: late money goes back by itself. */
async function hearOfPayment(ctx: Context, orderId: string): Promise<void> {
  await reconcileReference(ctx, orderId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, orderId }, 'The provider could not be asked before an order was cancelled');
  });
}

async function cancel(ctx: Context, order: OrderRow, wish: Wish): Promise<void> {
  const items = await listItems(ctx.db, order.id);
  if (wish.cancellationId && (await isRepeated(ctx, { order, items, wish }))) return;
  const refusal = cancelRefusal(order, { now: ctx.clock(), cancellationMinutes: ctx.config.cancellationMinutes });
  if (refusal) throw refusal;
  const { cancellationReason: reason, cancellationId } = wish;
  if (reason === OTHER_REASON) throw new AppError('refused', 'Please tell us your reason');
  const units = wish.items ? pickUnits(items, wish.items) : unitsLeftOf(items);
  const isWhole = units.reduce((sum, { quantity }) => sum + quantity, 0) === countLeft(items);
  if (isWhole) return endOrder(ctx, order, { reason, note: 'Order cancelled', cancellationId });
  if (order.status === 'pending')
    throw new AppError('conflict', 'This order waits for its payment and can only be cancelled as a whole.');
  const withdrawal = { id: cancellationId, units, reason, refundReason: 'Items cancelled', isWhole };
  const id = await withdrawUnits(ctx, order, withdrawal);
  await ctx.jobs.enqueue(ctx, 'notify-order', { orderId: order.id, news: 'cancelled', cancellationId: id });
}

type Repetition = { order: OrderRow; items: OrderItemRow[]; wish: Wish };

/** Whether this very wish was met before. */
async function isRepeated(ctx: Context, { order, items, wish }: Repetition): Promise<boolean> {
  const earlier = wish.cancellationId && (await findCancellation(ctx.db, wish.cancellationId));
  if (!earlier) return false;
  const isSameWhat = wish.items ? isSame(earlier, mergeWishes(items, wish.items)) : order.status === 'cancelled';
  if (isSameWhat && earlier.reason === wish.cancellationReason) return true;
  throw new AppError('conflict', 'Something else was cancelled under this key. Please start again.');
}

function isSame(earlier: CancellationRow, units: OrderUnits[]): boolean {
  const isAmong = ({ item, quantity }: OrderUnits) =>
    earlier.items.some((row) => row.orderItemId === item.id && row.quantity === quantity);
  return units.length === earlier.items.length && units.every(isAmong);
}

function countLeft(items: OrderItemRow[]): number {
  return items.reduce((sum, item) => sum + unitsLeft(item), 0);
}
