import type { Client, Order } from '@bijli/contract';
import { isStatus } from '../../../platform/errors.ts';
import type { Notify } from '../../../platform/notify.ts';

type Dependencies = { api: Pick<Client, 'getOrder'>; notify: Pick<Notify, 'error'> };

/**
 * An order; undefined if it does not exist or belongs to another customer. Other failures are shown in a toast and
 * thrown, except an ended session, which leads to sign-in. Source: specification point 8.
 */
export async function loadOrder({ api, notify }: Dependencies, id: string): Promise<Order | undefined> {
  try {
    const { order } = await api.getOrder({ params: { id } });
    return order;
  } catch (error) {
    // A malformed ID is refused with 400.
    if (isStatus(error, 404) || isStatus(error, 400)) return undefined;
    if (!isStatus(error, 401)) notify.error({ title: 'Failed to load order details' });
    throw error;
  }
}
