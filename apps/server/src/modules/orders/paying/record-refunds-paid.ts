import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { payRefundsOtherwise } from '../../payments/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { requireRefundRight } from '../fulfilling/require-refund.ts';
import { readStaffOrder } from '../reading/staff-order.ts';

/**
 * Records that what is too small for the payment provider was given back in another way, by its reference there.
 * @throws AppError conflict when nothing waits, or the order has another version than expected
 */
export async function recordRefundsPaid(
  ctx: StaffContext,
  { params: { id }, body: { reference: paidBy, expectedVersion } }: Received<'recordRefundsPaid'>,
): Promise<Reply<'recordRefundsPaid'>> {
  await inTransaction(ctx, async (ctx) => {
    await lockExpected(ctx, { id, expectedVersion });
    const amountPaise = await payRefundsOtherwise(ctx, { reference: id, paidBy });
    if (amountPaise === 0)
      throw new AppError('conflict', 'No refund of this order is too small for the payment provider.');
    requireRefundRight(ctx, amountPaise);
    const after = { reference: paidBy, amountPaise };
    await audit(ctx, { action: 'order.refund-paid-otherwise', entity: 'order', entityId: id, after });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}
