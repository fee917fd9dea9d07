import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockOrder } from '../orders.repository.ts';
import { isNewAttempt } from '../placing/is-new-attempt.ts';
import { termsOf } from '../reading/order-terms.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { ensureSent } from '../shipments/ensure-sent.ts';
import { failVisit } from '../shipments/follow-box.ts';
import { lockShipment } from '../shipments/lock-shipments.ts';
import { settleOrder } from '../shipments/settle-order.ts';
import { isOut, isUnderWay } from '../shipments/units-in-boxes.ts';
import { requireVersion } from './lock-expected.ts';
import { requireRefund, restOf } from './require-refund.ts';

/**
 * Counts a failed delivery of the only parcel on its way. After the last allowed attempt what lies in it is cancelled and payments
 * are refunded, which needs the right to it where the order was paid. A repeated report returns the current state.
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
    const shipments = await ensureSent(ctx, orderId);
    const out = shipments.filter(isOut).flatMap(({ boxes }) => boxes.filter(isUnderWay));
    const [box] = out;
    if (!box) throw new AppError('conflict', `An order that is ${order.status} is not out for delivery.`);
    if (out.length > 1)
      throw new AppError('conflict', 'Several parcels of this order are on their way. Say it of one.');
    const attempts = box.attempts + 1;
    const isLast = attempts >= termsOf(ctx, order).deliveryAttempts;
    if (isLast && order.paymentStatus === 'paid') await requireRefund(ctx, await restOf(ctx, order));
    await audit(ctx, {
      action: 'order.delivery-failed',
      entity: 'order',
      entityId: orderId,
      before: { deliveryAttempts: box.attempts },
      after: { deliveryAttempts: attempts },
    });
    const locked = await lockShipment(ctx, { shipmentId: box.shipmentId });
    await failVisit(ctx, { ...locked, box }, { at: ctx.clock(), reason: null, isLate: false });
    await settleOrder(ctx, orderId);
  });
  return { success: true, order: await readStaffOrder(ctx, orderId) };
}
