import type { Client, Order } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { loadOrders } from './load-orders.ts';

function apiWith(statuses: Order['status'][]) {
  const orders = statuses.map((status, index) => ({ _id: `o${index}`, status }));
  const listMyOrders = vi.fn(async ({ query: { page, limit } }: { query: { page: number; limit: number } }) =>
    orders.slice((page - 1) * limit, page * limit),
  );
  return { listMyOrders: listMyOrders as unknown as Client['listMyOrders'] };
}

test('[ACC-03] pending orders are hidden', async () => {
  const orders = await loadOrders(apiWith(['confirmed', 'pending', 'delivered', 'cancelled', 'failed']));
  expect(orders.map(({ status }) => status)).toEqual(['confirmed', 'delivered', 'cancelled', 'failed']);
});

test('[ACC-03] all orders are loaded across several responses, in order', async () => {
  const api = apiWith(Array.from({ length: 230 }, () => 'delivered' as const));
  const orders = await loadOrders(api);
  expect(orders.map(({ _id }) => _id)).toEqual(Array.from({ length: 230 }, (_, index) => `o${index}`));
  expect(api.listMyOrders).toHaveBeenCalledTimes(3);
});
