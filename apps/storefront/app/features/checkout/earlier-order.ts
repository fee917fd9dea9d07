import type { Client } from '@bijli/contract';
import { isPaid } from '../../components/payment/pay-order.ts';
import { isStatus } from '../../platform/errors.ts';

// Phrased from the shopper's view, like the account's cancellation reasons.
const cancellationReason = 'I changed the order before paying for it';

/**
 * Ends an order awaiting payment without a message, which releases its stock and coupon. A paid order is left alone, so that nobody pays
 * twice. If the server learns of a payment only later, it refunds it itself.
 * @throws ApiError or NetworkError when it is unknown whether the order has ended
 */
export async function cancelEarlierOrder(
  api: Pick<Client, 'getOrder' | 'cancelOrder'>,
  id: string,
): Promise<{ isPaid: boolean }> {
  if (await isPaid({ api }, { _id: id })) return { isPaid: true };
  try {
    await api.cancelOrder({ params: { id }, body: { cancellationReason, isReplaced: true } });
  } catch (error) {
    // It has already ended, or it belongs to another customer.
    if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
  }
  return { isPaid: false };
}
