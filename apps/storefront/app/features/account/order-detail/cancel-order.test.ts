import { ApiError, type Client, NetworkError, type Order } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { type CancelDraft, canCancelSome, cancelledPaise, cancelOrder, draftError } from './cancel-order.ts';

const cable = {
  _id: 'i1',
  product: { _id: 'p1' },
  variant: null,
  quantity: 3,
  cancelledQuantity: 1,
  total: 799.99,
};
const phone = {
  _id: 'i2',
  product: { _id: 'p2' },
  variant: { _id: 'v2' },
  quantity: 1,
  cancelledQuantity: 0,
  total: 100,
};
const order = {
  _id: 'o1',
  status: 'processing',
  total: 899.99,
  cancelledAmount: 266.67,
  items: [cable, phone],
} as Order;
const draft: CancelDraft = { what: 'whole', units: {}, reason: 'I ordered by mistake', otherReason: '' };

function apiReturning(response: unknown) {
  const cancel = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  return { cancelOrder: cancel as unknown as Client['cancelOrder'] };
}

test('[ORD-05] a reason is required, and a text for Other', () => {
  expect(draftError(draft)).toBeUndefined();
  expect(draftError({ ...draft, reason: '' })).toBe('Please select a cancellation reason');
  expect(draftError({ ...draft, reason: 'Other', otherReason: '  ' })).toBe('Please tell us your reason');
  expect(draftError({ ...draft, reason: 'Other', otherReason: 'My sister has one' })).toBeUndefined();
});

test('[LIFE-01] a partial cancellation needs at least one unit', () => {
  expect(draftError({ ...draft, what: 'some', units: { i1: 0 } })).toBe('Please choose what to cancel');
  expect(draftError({ ...draft, what: 'some', units: { i1: 1 } })).toBeUndefined();
});

test('[LIFE-01][MONEY-01] the amount of a choice is exact to the paisa and matches the server’s', () => {
  expect(cancelledPaise(order, draft)).toBe(63_332);
  expect(cancelledPaise(order, { what: 'some', units: { i1: 1 } })).toBe(26_666);
  expect(cancelledPaise(order, { what: 'some', units: { i1: 1, i2: 1 } })).toBe(36_666);
  expect(cancelledPaise(order, { what: 'some', units: { i1: 2, i2: 1 } })).toBe(63_332);
  expect(cancelledPaise(order, { what: 'some', units: { i1: 9, i2: 0 } })).toBe(53_332);
});

test('[LIFE-01] an order of one unit, or one awaiting payment, is cancelled as a whole only', () => {
  expect(canCancelSome(order)).toBe(true);
  expect(canCancelSome({ ...order, status: 'pending' })).toBe(false);
  expect(canCancelSome({ ...order, items: [phone] as Order['items'] })).toBe(false);
});

test('[ORD-05] the whole order is cancelled with its reason only, and Other with its text', async () => {
  const api = apiReturning({ success: true, message: 'Order cancelled successfully', order });
  const dependencies = { api, idempotencyKey: 'key-0001' };
  expect(await cancelOrder(dependencies, order, draft)).toEqual({ order, message: 'Order cancelled successfully' });
  await cancelOrder(dependencies, order, {
    ...draft,
    reason: 'Other',
    otherReason: ' My sister has one ',
    units: { i1: 2 },
  });
  expect(vi.mocked(api.cancelOrder).mock.calls).toEqual([
    [{ params: { id: 'o1' }, body: { cancellationReason: 'I ordered by mistake' } }, { idempotencyKey: 'key-0001' }],
    [{ params: { id: 'o1' }, body: { cancellationReason: 'My sister has one' } }, { idempotencyKey: 'key-0001' }],
  ]);
});

test('[LIFE-01] a partial cancellation lists product, variant and quantity', async () => {
  const api = apiReturning({ success: true, order });
  const outcome = await cancelOrder({ api, idempotencyKey: 'key-0001' }, order, {
    ...draft,
    what: 'some',
    units: { i1: 0, i2: 1 },
  });
  expect(outcome).toMatchObject({ message: 'Order cancelled successfully' });
  expect(vi.mocked(api.cancelOrder).mock.calls[0]?.[0].body.items).toEqual([
    { product: 'p2', variantId: 'v2', quantity: 1 },
  ]);
});

test.each([
  [new ApiError(409, { message: 'This order is already cancelled.' }), 'This order is already cancelled.'],
  [new NetworkError(new Error('offline')), 'Failed to cancel order'],
])('[ORD-05] %s shows the server’s message, or a failure', async (error, problem) => {
  expect(await cancelOrder({ api: apiReturning(error), idempotencyKey: 'key-0001' }, order, draft)).toEqual({
    problem,
  });
});
