import type { Client, Order } from '@bijli/contract';

const batch = 100;

/** All orders of the customer, newest first, except pending ones. Source: specification point 4. */
export async function loadOrders(api: Pick<Client, 'listMyOrders'>): Promise<Order[]> {
  const all: Order[] = [];
  for (let page = 1; ; page += 1) {
    const orders = await api.listMyOrders({ query: { page, limit: batch } });
    all.push(...orders);
    if (orders.length < batch) return all.filter(({ status }) => status !== 'pending');
  }
}
