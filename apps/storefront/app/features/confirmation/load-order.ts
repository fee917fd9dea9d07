import type { Client, Order } from '@bijli/contract';
import { isStatus, messageOf } from '../../platform/errors.ts';

export type LoadedOrder = { order: Order } | { error: string };

/** The order of the confirmation page, or why it cannot be shown. Message: specification point 8, Confirmation load. */
export async function loadOrder(api: Pick<Client, 'getOrder'>, id: string): Promise<LoadedOrder> {
  try {
    return { order: (await api.getOrder({ params: { id } })).order };
  } catch (error) {
    // An address that is no order's: what the server says of the id's form helps nobody.
    const reason = isStatus(error, 400) ? 'Order not found' : messageOf(error, 'Failed to fetch order');
    return { error: `Error loading order: ${reason}` };
  }
}
