import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { takePayoutReference } from '../../payments/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { requireRefundRight } from '../fulfilling/require-refund.ts';
import { updateOrder } from '../orders.repository.ts';
import { recordCashRefund } from '../paying/record-refund.ts';
import { findOrderRefund, updateOrderRefund } from './order-refunds.repository.ts';
import { readRefundable } from './read-refundable.ts';

/**
 * Closes a refund that is paid outside the payment provider, by its reference there.
 * @throws AppError not_found; conflict when it is paid, goes by the provider, or the reference stands for another payment
 */
export async function recordRefundPaid(
  ctx: StaffContext,
  { params: { id, refundId }, body: { reference, expectedVersion } }: Received<'recordRefundPaid'>,
): Promise<Reply<'recordRefundPaid'>> {
  await inTransaction(ctx, async (ctx) => {
    await lockExpected(ctx, { id, expectedVersion });
    const row = await findOrderRefund(ctx.db, refundId);
    if (row?.orderId !== id) throw notFound('Refund');
    if (row.refundId !== null) throw new AppError('conflict', 'The payment provider reports this refund.');
    if (row.paidAt !== null) throw new AppError('conflict', `This refund is paid already, by ${row.paidBy}.`);
    requireRefundRight(ctx, row.backPaise);
    await takePayoutReference(ctx, { reference, orderId: id });
    const now = ctx.clock();
    await updateOrderRefund(ctx.db, refundId, { paidBy: reference, paidAt: now });
    await updateOrder(ctx.db, id, { updatedAt: now });
    const after = { refundId, reference, amountPaise: row.backPaise };
    await audit(ctx, { action: 'order.refund-paid', entity: 'order', entityId: id, after });
    await recordCashRefund(ctx, id);
  });
  return readRefundable(ctx, id);
}
