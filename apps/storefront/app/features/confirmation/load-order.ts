import type { Client, Order } from '@bijli/contract';
import { isStatus, messageOf } from '../../platform/errors.ts';

export type LoadedOrder = { order: Order } | { error: string };

/** The order of the confirmation page, or an error message. Message: specification point 8, Confirmation load. */
export async function loadOrder(api: Pick<Client, 'getOrder'>, id: string): Promise<LoadedOrder> {
  try {
    return { order: (await api.getOrder({ params: { id } })).order };
  } catch (error) {
    // Not an order id: the server's message about the id's format would not help.
    const reason = isStatus(error, 400) ? 'Order not found' : messageOf(error, 'Failed to fetch order');
    return { error: `Error loading order: ${reason}` };
  }
}
