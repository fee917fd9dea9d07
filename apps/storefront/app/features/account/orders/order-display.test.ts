import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { isPartlyCancelled, isRefundInitiated, itemNames, statusTone } from './order-display.ts';

test.each([
  [['Tara 5G'], 'Tara 5G'],
  [['Tara 5G', 'Buds One'], 'Tara 5G and Buds One'],
  [['Tara 5G', 'Buds One', 'Taar Cable'], 'Tara 5G, Buds One and 1 more'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 more'],
])('[ACC-03] an order of %j reads %j', (names, words) => {
  expect(itemNames(names.map((name) => ({ product: { name } })))).toBe(words);
});

test('[ORD-02] delivered is done, cancelled and failed are stopped, the rest is in progress', () => {
  expect(statusTone('delivered')).toBe('success');
  expect((['cancelled', 'failed'] as const).map(statusTone)).toEqual(['danger', 'danger']);
  expect((['pending', 'processing', 'confirmed', 'shipped'] as const).map(statusTone)).toEqual(
    Array(4).fill('warning'),
  );
});

test('[LIFE-01] an active order without some of its units is partly cancelled', () => {
  const items = [{ cancelledQuantity: 0 }, { cancelledQuantity: 1 }] as Order['items'];
  expect(isPartlyCancelled({ status: 'shipped', items })).toBe(true);
  expect(isPartlyCancelled({ status: 'cancelled', items })).toBe(false);
  expect(isPartlyCancelled({ status: 'shipped', items: items.slice(0, 1) })).toBe(false);
});

test('[ORD-06] only a cancelled order with a refund id has a refund initiated', () => {
  expect(isRefundInitiated({ status: 'cancelled', refundId: 'rfnd_1' })).toBe(true);
  expect(isRefundInitiated({ status: 'cancelled', refundId: null })).toBe(false);
  expect(isRefundInitiated({ status: 'shipped', refundId: 'rfnd_1' })).toBe(false);
});
