import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { lockOrder, updateOrder } from '../orders.repository.ts';
import { isNewAttempt } from '../placing/is-new-attempt.ts';
import { termsOf } from '../reading/order-terms.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { requireVersion } from './lock-expected.ts';
import { requireRefund, restOf } from './require-refund.ts';

/**
 * Counts a failed delivery. After the last allowed attempt the order is cancelled: stock is released and payments are
 * refunded, which needs the right to it where the order was paid. A repeated report returns the current state.
 * @throws AppError 'conflict' unless the order is shipped and has the expected version
 */
export async function reportDeliveryAttempt(
  ctx: StaffContext,
  { params: { id: orderId }, body: { attempt, expectedVersion } }: Received<'reportDeliveryAttempt'>,
): Promise<Reply<'reportDeliveryAttempt'>> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw notFound('Order');
    if (!isNewAttempt({ attempt, counted: order.deliveryAttempts })) return;
    requireVersion(order, expectedVersion);
    if (order.status !== 'shipped')
      throw new AppError('conflict', `An order that is ${order.status} is not out for delivery.`);
    const deliveryAttempts = order.deliveryAttempts + 1;
    const isLast = deliveryAttempts >= termsOf(ctx, order).deliveryAttempts;
    if (isLast && order.paymentStatus === 'paid') await requireRefund(ctx, await restOf(ctx, order));
    await audit(ctx, {
      action: 'order.delivery-failed',
      entity: 'order',
      entityId: orderId,
      before: { deliveryAttempts: order.deliveryAttempts },
      after: { deliveryAttempts },
    });
    await updateOrder(ctx.db, orderId, { deliveryAttempts, updatedAt: ctx.clock() });
    if (!isLast) return;
    const reason = `It could not be delivered in ${deliveryAttempts} attempts`;
    await endOrder(ctx, order, { reason, note: 'Not delivered' });
  });
  return { success: true, order: await readStaffOrder(ctx, orderId) };
}
