import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { loadOrder } from './load-order.ts';

function partsThat(answer: unknown) {
  const getOrder = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { api: { getOrder: getOrder as unknown as Client['getOrder'] }, notify: { error: vi.fn() } };
}

test('[ORD-07] an existing order is returned without a message', async () => {
  const parts = partsThat({ success: true, order: { _id: 'o1' } });
  expect(await loadOrder(parts, 'o1')).toEqual({ _id: 'o1' });
  expect(parts.notify.error).not.toHaveBeenCalled();
});

test.each([404, 400])('[ORD-07] an order refused with %i is missing, not a failure', async (status) => {
  const parts = partsThat(new ApiError(status, { message: 'Order not found' }));
  expect(await loadOrder(parts, 'o1')).toBeUndefined();
  expect(parts.notify.error).not.toHaveBeenCalled();
});

test.each([new ApiError(500, { message: 'Out of order' }), new NetworkError(new Error('offline'))])(
  '[ORD-07] %s says that the details could not be loaded',
  async (error) => {
    const parts = partsThat(error);
    await expect(loadOrder(parts, 'o1')).rejects.toBe(error);
    expect(parts.notify.error).toHaveBeenCalledExactlyOnceWith({ title: 'Failed to load order details' });
  },
);

test('[ACC-01] the end of the session is not a loading failure', async () => {
  const parts = partsThat(new ApiError(401, { message: 'Please sign in' }));
  await expect(loadOrder(parts, 'o1')).rejects.toMatchObject({ status: 401 });
  expect(parts.notify.error).not.toHaveBeenCalled();
});
