import type { Received, Reply } from '@bijli/contract';
import { OTHER_REASON } from '@bijli/rules';
import { v5 } from 'uuid';
import type { Context, CustomerContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reconcileReference } from '../../payments/index.ts';
import { sellableKey } from '../../stock/index.ts';
import { findWholeOrder, listItems, lockOrder, type OrderItemRow, type OrderRow } from '../orders.repository.ts';
import { findLines, pickUnits } from '../placing/pick-units.ts';
import { replyWith } from '../reading/order-reply.ts';
import { termsOf } from '../reading/order-terms.ts';
import { cancelRefusal } from './can-cancel.ts';
import { type CancellationRow, findCancellation } from './cancellations.repository.ts';
import { isAllLeft, withdrawOrEnd } from './withdraw-or-end.ts';
import { unsentUnitsOf } from './withdraw-units.ts';

export type CancelOrderInput = Received<'cancelOrder'> & { idempotencyKey?: string };
type CancellationRequest = CancelOrderInput['body'] & { cancellationId: string | undefined };

const namespace = '0f2b6f5e-3c43-4f6b-8b0d-6a5ad3a4f6a7';

/**
 * Cancels the customer's order within the window and before it ships: whole, or some units of items; cancelling all
 * remaining units cancels the whole order. Idempotent per key.
 * @throws AppError 'conflict' when it is too late, 'refused' when the window is over or the request cannot be met
 */
export async function cancelOrder(ctx: CustomerContext, input: CancelOrderInput): Promise<Reply<'cancelOrder'>> {
  const { id } = input.params;
  const { userId } = ctx.actor;
  const existing = await findWholeOrder(ctx.db, id, userId);
  if (!existing) throw notFound('Order');
  if (existing.order.status === 'pending') await checkForPayment(ctx, id);
  const request = {
    ...input.body,
    cancellationId: input.idempotencyKey && v5(`${id} ${input.idempotencyKey}`, namespace),
  };
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (order?.customerId !== userId) throw notFound('Order');
    await cancel(ctx, order, request);
  });
  const whole = await findWholeOrder(ctx.db, id, userId);
  if (!whole) throw notFound('Order');
  const message = whole.order.status === 'cancelled' ? 'Order cancelled successfully' : 'Items cancelled successfully';
  return { success: true, message, order: await replyWith(ctx, whole) };
}

/**
 * The order may have been paid without our knowledge. If the provider does not respond, the order ends unpaid and a
 * late payment is refunded automatically.
 */
export async function checkForPayment(ctx: Context, orderId: string): Promise<void> {
  await reconcileReference(ctx, orderId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, orderId }, 'Payment status could not be checked before cancelling an order');
  });
}

async function cancel(ctx: Context, order: OrderRow, request: CancellationRequest): Promise<void> {
  const items = await listItems(ctx.db, order.id);
  if (request.cancellationId && (await isRepeated(ctx, { order, items, request }))) return;
  const refusal = cancelRefusal(order, { now: ctx.clock(), ...termsOf(ctx, order) });
  if (refusal) throw refusal;
  const { cancellationReason: reason, cancellationId } = request;
  const isReplaced = request.isReplaced === true && order.status === 'pending';
  if (reason === OTHER_REASON) throw new AppError('refused', 'Please tell us your reason');
  const units = request.items ? pickUnits(items, request.items) : unsentUnitsOf(items);
  const isWhole = isAllLeft(items, units);
  await withdrawOrEnd(ctx, order, { units, isWhole, reason, note: 'Order cancelled', cancellationId, isReplaced });
}

type RepeatCheck = { order: OrderRow; items: OrderItemRow[]; request: CancellationRequest };

/** Whether this exact request was already handled. */
async function isRepeated(ctx: Context, { order, items, request }: RepeatCheck): Promise<boolean> {
  const earlier = request.cancellationId && (await findCancellation(ctx.db, request.cancellationId));
  if (!earlier) return false;
  const isSameWhat = request.items ? isSame(earlier, items, request.items) : order.status === 'cancelled';
  if (isSameWhat && earlier.reason === request.cancellationReason) return true;
  throw new AppError('conflict', 'Something else was cancelled under this key. Please start again.');
}

type Requested = NonNullable<CancellationRequest['items']>;

/** By article: the lines that had its units then may have none now. */
function isSame(earlier: CancellationRow, items: OrderItemRow[], requests: Requested): boolean {
  const gone = new Map<string, number>();
  const count = (item: OrderItemRow | undefined, quantity: number) => {
    const key = item ? sellableKey(item) : '';
    gone.set(key, (gone.get(key) ?? 0) + quantity);
  };
  for (const { orderItemId, quantity } of earlier.items)
    count(
      items.find(({ id }) => id === orderItemId),
      quantity,
    );
  for (const request of requests) count(findLines(items, request)[0], -request.quantity);
  return [...gone.values()].every((quantity) => quantity === 0);
}
