import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import {
  adjustmentLine,
  cancellationLine,
  refundConsequence,
  refundLine,
  refundSummary,
  replacementLine,
} from './refund-text.ts';

const paid = { isPaid: true, paymentKind: 'online', total: 500, cancelledAmount: 0, refunds: [] } as unknown as Order;
const cash = { isPaid: false, paymentKind: 'on-delivery', total: 500, cancelledAmount: 100 } as Order;

test('[ORD-05][ORD-06] the refund, its method and its duration are shown before cancelling', () => {
  expect(refundConsequence(paid, 29_950)).toBe(
    'Paid online: ₹299.50 goes back to where it was paid from, in 5-7 business days.',
  );
  expect(refundConsequence(cash, 40_000)).toBe('Nothing was paid, so nothing has to come back.');
  expect(refundConsequence(cash, 10_000)).toBe('You pay ₹100 less: ₹300 in cash when the rest arrives.');
  expect(refundConsequence({ ...cash, paymentKind: 'online' }, 40_000)).toBe(
    'Nothing was paid yet. A payment that comes later goes back by itself.',
  );
  expect(refundConsequence(paid, 0)).toBe('');
  expect([refundSummary(paid, '₹500'), refundSummary(cash, '₹500')]).toEqual(['₹500 comes back', 'Nothing to pay']);
});

test('[P2][PAY-09] an offer or fee of the payment window is told, and what an offer means for a refund', () => {
  expect(adjustmentLine(paid)).toBeUndefined();
  expect(adjustmentLine({ ...paid, paymentFee: 11.8 })).toBe(
    'The payment cost you a fee of ₹11.80, charged by the payment provider.',
  );
  const reduced = { ...paid, offerDiscount: 50 };
  expect(adjustmentLine(reduced)).toBe('You paid ₹450: an offer in the payment window took off ₹50.');
  expect(refundConsequence(reduced, 50_000)).toBe(
    'Paid online: ₹500, less its share of the offer’s ₹50, goes back to where it was paid from, in 5-7 business days.',
  );
});

test('[P1][PAY-10] what the provider gave back before is deducted from what a cancellation gives back', () => {
  const refund = { _id: 'r1', amount: 120, reason: '', status: 'processed', at: '2026-11-18T04:38:00.000Z' } as const;
  const advance = { ...paid, refunds: [refund, { ...refund, isAdvance: true }] };
  expect(refundConsequence(advance, 50_000)).toBe(
    'Paid online: ₹500, less up to ₹120 that you have back already, goes back to where it was paid from, in 5-7 business days.',
  );
});

test.each([
  ['due', '₹299 is about to be sent to the bank'],
  ['sent', '₹299 is with the bank since 18 November 2026'],
  ['processed', '₹299 was paid back on 18 November 2026'],
  ['failed', 'The bank has not accepted ₹299 yet. We try again until you have it.'],
] as const)('[ORD-06] a refund that is %s reads %j', (status, line) => {
  const refund = { _id: 'r1', amount: 299, reason: 'Items cancelled', status, at: '2026-11-18T04:38:00.000Z' };
  expect(refundLine(refund)).toBe(line);
});

test('[PAY-08][A4] a refund too small to be sent says that it waits for the next', () => {
  const refund = { _id: 'r1', amount: 0.99, reason: 'Items cancelled', status: 'due', isTooSmall: true } as const;
  expect(refundLine({ ...refund, at: '2026-11-18T04:38:00.000Z' })).toBe(
    '₹0.99 is less than a bank transfer can be. It goes with your next refund for this order.',
  );
});

test('[LIFE-01] a cancellation lists its items, quantities and amount', () => {
  const items = [
    { _id: 'i1', product: { name: 'Cable' } },
    { _id: 'i2', product: { name: 'Tara 5G' } },
  ] as Order['items'];
  const gone = { reason: 'Other', amount: 12_797, at: '2026-11-18T04:38:00.000Z' };
  const parts = [
    { _id: 'i1', quantity: 2 },
    { _id: 'i2', quantity: 1 },
  ];
  expect(cancellationLine({ items }, { ...gone, items: parts })).toBe('2 × Cable, 1 × Tara 5G: ₹12,797');
});

test('[ORDC-102] the shopper reads what the store put in the place of what, and how much less it costs', () => {
  const order = {
    items: [
      { _id: 'one', product: { name: 'Cable' }, variant: { attributes: [{ name: 'Length', value: '2 m' }] } },
      { _id: 'other', product: { name: 'Charger' }, variant: null },
    ],
  } as unknown as Order;
  const gone = {
    reason: '',
    at: '2026-11-18T04:38:00.000Z',
    items: [{ _id: 'one', quantity: 2 }],
    replacedBy: 'other',
  };
  expect(replacementLine(order, { ...gone, amount: 534 })).toBe(
    'In the place of 2 × Cable, 2 m you get 2 × Charger, for ₹534 less',
  );
  expect(replacementLine(order, { ...gone, amount: 0 })).toBe(
    'In the place of 2 × Cable, 2 m you get 2 × Charger, for the same price',
  );
});
