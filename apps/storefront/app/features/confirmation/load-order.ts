import type { Client, Order } from '@bijli/contract';
import { isStatus, messageOf } from '../../platform/errors.ts';

export type LoadedOrder = { order: Order } | { error: string } | { isSignedOut: true };

/** The order of the confirmation page, or why it cannot be shown. Message: specification point 8, Confirmation load. */
export async function loadOrder(api: Pick<Client, 'getOrder'>, id: string): Promise<LoadedOrder> {
  try {
    return { order: (await api.getOrder({ params: { id } })).order };
  } catch (error) {
    if (isStatus(error, 401)) return { isSignedOut: true };
    return { error: `Error loading order: ${messageOf(error, 'Failed to fetch order')}` };
  }
}
