import { ApiError, type Client, NetworkError, type Order } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { requestReturn } from './request-return.ts';
import type { ReturnDraft } from './return-draft.ts';

const items = ['i1', 'i2'].map((_id) => ({ item: { _id } as Order['items'][number], max: 2 }));
const draft: ReturnDraft = {
  units: { i1: 9, i2: 0 },
  reason: 'defective',
  description: ' It does\nnot charge ',
  photos: [{ key: 'a', base64: 'AAAA' }],
  payoutTo: ' asha@bank ',
};
const input = { order: { _id: 'o1', paymentKind: 'on-delivery' } as const, items, draft };

function dependenciesReturning(response: unknown) {
  const call = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  return { api: { requestReturn: call as unknown as Client['requestReturn'] }, idempotencyKey: 'key-0001' };
}

test('[LIFE-02] a return is sent with the remaining items, its reason, text, photos and key', async () => {
  const dependencies = dependenciesReturning({ success: true, return: { _id: 'r1' } });
  expect(await requestReturn(dependencies, input)).toEqual({
    added: { _id: 'r1' },
    message: 'Return requested successfully',
  });
  const body = {
    reason: 'defective',
    description: 'It does not charge',
    items: [{ _id: 'i1', quantity: 2 }],
    photos: ['AAAA'],
    payoutTo: 'asha@bank',
  };
  expect(vi.mocked(dependencies.api.requestReturn).mock.calls).toEqual([
    [{ params: { id: 'o1' }, body }, { idempotencyKey: 'key-0001' }],
  ]);
});

test('[LIFE-02] an online payment is refunded automatically: no UPI ID is sent', async () => {
  const dependencies = dependenciesReturning({ success: true, message: 'We have it', return: { _id: 'r1' } });
  const outcome = await requestReturn(dependencies, { ...input, order: { _id: 'o1', paymentKind: 'online' } });
  expect(outcome).toMatchObject({ message: 'We have it' });
  expect(vi.mocked(dependencies.api.requestReturn).mock.calls[0]?.[0].body).not.toHaveProperty('payoutTo');
});

test.each([
  [new ApiError(422, { message: 'The return window has ended' }), 'The return window has ended'],
  [new NetworkError(new Error('offline')), 'Failed to request the return. Please try again.'],
])('[LIFE-02] %s shows the server’s message, or a failure', async (error, problem) => {
  expect(await requestReturn(dependenciesReturning(error), input)).toEqual({ problem });
});
