import type { Client } from '@bijli/contract';
import { isStatus } from '../../platform/errors.ts';
import { isPaid } from './pay-order.ts';

// In the shopper's own words, as the reasons are that the account offers.
const cancellationReason = 'I changed the order before paying for it';

/**
 * Ends an order that waits for its payment; its goods and its coupon are free again. One that is paid stays: nobody
 * pays twice. What the server hears of a payment only now, it sends back itself.
 * @throws ApiError or NetworkError when it cannot be told whether the order has ended
 */
export async function endEarlierOrder(
  api: Pick<Client, 'getOrder' | 'cancelOrder'>,
  id: string,
): Promise<{ isPaid: boolean }> {
  if (await isPaid({ api }, { _id: id })) return { isPaid: true };
  try {
    await api.cancelOrder({ params: { id }, body: { cancellationReason } });
  } catch (error) {
    // It has ended already, or it is another customer's.
    if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
  }
  return { isPaid: false };
}
