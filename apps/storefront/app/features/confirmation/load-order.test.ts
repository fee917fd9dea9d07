import { ApiError, NetworkError } from '@bijli/contract';
import { expect, test } from 'vitest';
import { loadOrder } from './load-order.ts';
import { firstName, paymentMethodText, paymentStatusChip } from './order-texts.ts';

test.each([
  [new ApiError(404, { message: 'Order not found' }), { error: 'Error loading order: Order not found' }],
  [new ApiError(400, { message: 'id: invalid UUID.' }), { error: 'Error loading order: Order not found' }],
  [new ApiError(500, {}), { error: 'Error loading order: Failed to fetch order' }],
  [new NetworkError('offline'), { error: 'Error loading order: Failed to fetch order' }],
  [new ApiError(401, {}), { error: 'Error loading order: Failed to fetch order' }],
])('[CONF-03] an order that cannot be loaded (%s) shows why', async (error, loaded) => {
  expect(await loadOrder({ getOrder: () => Promise.reject(error) }, 'order-1')).toEqual(loaded);
});

test('[CONF-01] payment method and status as text', () => {
  expect(
    paymentMethodText({ paymentKind: 'on-delivery', paymentName: 'Cash on delivery', isPaid: false, total: 499 }),
  ).toBe('Cash on delivery');
  expect(paymentMethodText({ paymentKind: 'online', paymentName: 'Online payment', isPaid: true, total: 499 })).toBe(
    'Paid online',
  );
  expect(paymentStatusChip({ paymentStatus: 'paid' })).toEqual({ text: 'Paid', tone: 'success' });
  expect(paymentStatusChip({ paymentStatus: 'pending' })).toEqual({ text: 'Pending', tone: 'warning' });
});

test('[CONF-01] the shopper is greeted by first name', () => {
  expect(firstName('  Asha Devi Rao')).toBe('Asha');
});
