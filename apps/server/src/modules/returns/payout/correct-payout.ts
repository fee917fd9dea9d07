import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { requireRefundRight } from '../../orders/index.ts';
import { lockReturn, requireVersion } from '../change-status.ts';
import { readStaffReturn } from '../describe-return.ts';
import { setPayout } from './set-payout.ts';

/**
 * Staff correct where the refund of a return goes, for a shopper who cannot: who may say where money goes may send it.
 * @throws AppError not_found; conflict when it was changed meanwhile, and once it is paid out; not_allowed, factor_required
 */
export async function correctPayout(
  ctx: StaffContext,
  { params: { id }, body: { payoutTo, expectedVersion } }: Received<'correctPayout'>,
): Promise<Reply<'correctPayout'>> {
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, id);
    requireVersion(row, expectedVersion);
    requireRefundRight(ctx, row.amountPaise);
    await setPayout(ctx, { row, order }, payoutTo);
    await audit(ctx, {
      action: 'return.payout-change',
      entity: 'return',
      entityId: id,
      personal: { personId: order.customerId, values: { was: row.payoutTo, payoutTo } },
    });
  });
  return readStaffReturn(ctx, id);
}
