import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { reopenCashRefund, requireRefundRight } from '../../orders/index.ts';
import { inWords, lockReturn, reopenPayout, requireVersion } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { isPaidOut } from './set-payout.ts';

/**
 * Records that a payout came back: it is owed again, to a UPI id that can be corrected, and is reported as refunded once it has
 * been paid out again.
 * @throws AppError not_found; conflict when it was changed meanwhile, and for what was not paid out; not_allowed, factor_required
 */
export async function reportPayoutBounce(
  ctx: StaffContext,
  { params: { id }, body: { note, expectedVersion } }: Received<'reportPayoutBounce'>,
): Promise<Reply<'reportPayoutBounce'>> {
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, id);
    requireVersion(row, expectedVersion);
    requireRefundRight(ctx, row.amountPaise);
    if (!isPaidOut(ctx, { row, order })) throw new AppError('conflict', 'Nothing is paid out for this return.');
    if (row.status !== 'refunded')
      throw new AppError('conflict', `A return that is ${inWords(row.status)} has not been paid out.`);
    await reopenPayout(ctx, row, note);
    await reopenCashRefund(ctx, order.id);
    await audit(ctx, {
      action: 'return.payout-bounce',
      entity: 'return',
      entityId: id,
      before: { status: row.status },
      after: { status: 'inspected' },
      personal: { personId: order.customerId, values: { payoutTo: row.payoutTo, note } },
    });
  });
  return readStaffReturn(ctx, id);
}
