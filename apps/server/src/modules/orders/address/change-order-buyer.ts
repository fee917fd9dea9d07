import type { Received, Reply } from '@bijli/contract';
import { normaliseGstin } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { lockExpected } from '../fulfilling/lock-expected.ts';
import { type OrderRow, updateOrder } from '../orders.repository.ts';
import { businessError, checkBilling } from '../placing/check-order-input.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { unpackForChange } from '../shipments/unpack-for-change.ts';
import { isUnsent } from '../unsent.ts';

type Buyer = Pick<OrderRow, 'isBusinessOrder' | 'gstNumber' | 'businessName'>;

/**
 * Gives, changes or takes off the GSTIN of the buyer, until the order is handed over. The total stays; place of supply and split of the GST
 * follow when the invoice is written, as of an order that was placed so.
 * @throws AppError conflict when it has left or ended, or has another version than expected; refused for a GSTIN that is not valid, is the
 *   store's own, or is of another state than the billing address
 */
export async function changeOrderBuyer(
  ctx: StaffContext,
  { params: { id }, body: { business, expectedVersion } }: Received<'changeOrderBuyer'>,
): Promise<Reply<'changeOrderBuyer'>> {
  const buyer = buyerOf(business);
  const message = businessError(ctx, buyer);
  if (message) throw new AppError('refused', message);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockExpected(ctx, { id, expectedVersion });
    if (!isUnsent(order))
      throw new AppError('conflict', `The buyer of an order that is ${order.status} can no longer be changed.`);
    await unpackForChange(ctx, order);
    await checkBilling(ctx, { ...buyer, billingAddress: order.billingAddress });
    await audit(ctx, {
      action: 'order.buyer',
      entity: 'order',
      entityId: id,
      before: { isBusinessOrder: order.isBusinessOrder },
      after: { isBusinessOrder: buyer.isBusinessOrder },
      personal: { personId: order.customerId, values: { was: writtenOut(order), buyer: writtenOut(buyer) } },
    });
    await updateOrder(ctx.db, id, { ...buyer, updatedAt: ctx.clock() });
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}

function buyerOf(business: Received<'changeOrderBuyer'>['body']['business']): Buyer {
  if (!business) return { isBusinessOrder: false, gstNumber: null, businessName: null };
  const { gstNumber, businessName } = business;
  return { isBusinessOrder: true, gstNumber: normaliseGstin(gstNumber), businessName: businessName.trim() };
}

function writtenOut({ gstNumber, businessName }: Buyer): string {
  return [businessName, gstNumber].filter(Boolean).join(', ');
}
