import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { loadOrder } from './load-order.ts';

function dependenciesReturning(response: unknown) {
  const getOrder = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  return { api: { getOrder: getOrder as unknown as Client['getOrder'] }, notify: { error: vi.fn() } };
}

test('[ORD-07] an existing order is returned without a message', async () => {
  const dependencies = dependenciesReturning({ success: true, order: { _id: 'o1' } });
  expect(await loadOrder(dependencies, 'o1')).toEqual({ _id: 'o1' });
  expect(dependencies.notify.error).not.toHaveBeenCalled();
});

test.each([404, 400])('[ORD-07] an order refused with %i is missing, not a failure', async (status) => {
  const dependencies = dependenciesReturning(new ApiError(status, { message: 'Order not found' }));
  expect(await loadOrder(dependencies, 'o1')).toBeUndefined();
  expect(dependencies.notify.error).not.toHaveBeenCalled();
});

test.each([new ApiError(500, { message: 'Out of order' }), new NetworkError(new Error('offline'))])(
  '[ORD-07] %s shows that the details could not be loaded',
  async (error) => {
    const dependencies = dependenciesReturning(error);
    await expect(loadOrder(dependencies, 'o1')).rejects.toBe(error);
    expect(dependencies.notify.error).toHaveBeenCalledExactlyOnceWith({ title: 'Failed to load order details' });
  },
);

test('[ACC-01] the end of the session is not a loading failure', async () => {
  const dependencies = dependenciesReturning(new ApiError(401, { message: 'Please sign in' }));
  await expect(loadOrder(dependencies, 'o1')).rejects.toMatchObject({ status: 401 });
  expect(dependencies.notify.error).not.toHaveBeenCalled();
});
