import type { Client, Order } from '@bijli/contract';
import { isStatus } from '../../../platform/errors.ts';
import type { Notify } from '../../../platform/notify.ts';

type Parts = { api: Pick<Client, 'getOrder'>; notify: Pick<Notify, 'error'> };

/**
 * An order; undefined when there is none by that id, or none of this customer's. Other failures are said in a toast
 * and thrown, but for the end of the session, which leads to sign-in. Source: specification point 8.
 */
export async function loadOrder({ api, notify }: Parts, id: string): Promise<Order | undefined> {
  try {
    const { order } = await api.getOrder({ params: { id } });
    return order;
  } catch (error) {
    // What is no id at all is refused with 400.
    if (isStatus(error, 404) || isStatus(error, 400)) return undefined;
    if (!isStatus(error, 401)) notify.error({ title: 'Failed to load order details' });
    throw error;
  }
}
