import type { Order } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import { expect, test } from 'vitest';
import { displaySplit, fulfilmentLine, isFinal, refundView, statusHeading, trackerSteps } from './order-view.ts';

const at = '2026-11-18T04:38:00.000Z';

test('[ORD-02] a shipped order shows past, current and future steps, with times in India', () => {
  const statusHistory = (['pending', 'processing', 'confirmed', 'shipped'] as const).map((status) => ({ status, at }));
  const time = '18 Nov, 10:08';
  expect(trackerSteps({ status: 'shipped', statusHistory })).toEqual([
    { status: 'pending', label: 'Order Pending', place: 'done', time },
    { status: 'processing', label: 'Processing Order', place: 'done', time },
    { status: 'confirmed', label: 'Order Confirmed', place: 'done', time },
    { status: 'shipped', label: 'Order Shipped', place: 'now', time },
    { status: 'delivered', label: 'Order Delivered', place: 'next', time: undefined },
  ]);
});

test('[ORD-02] a delivered order has every step done', () => {
  const steps = trackerSteps({ status: 'delivered', statusHistory: [] });
  expect(steps.map(({ place }) => place)).toEqual(Array(5).fill('done'));
});

test.each([
  ['cancelled', 'Order Cancelled'],
  ['failed', 'Order Failed'],
] as const)('[ORD-02] %s is shown alone as %s, without a timeline', (status, label) => {
  expect(trackerSteps({ status, statusHistory: [{ status, at }] })).toEqual([]);
  expect(statusHeading({ status })).toBe(label);
});

test('[ORD-02] delivered, cancelled and failed orders are final', () => {
  const isDone = (status: Order['status']) => isFinal({ status, refunds: [] });
  const final = (['delivered', 'cancelled', 'failed'] as const).map(isDone);
  const open = (['pending', 'processing', 'confirmed', 'shipped'] as const).map(isDone);
  expect([final, open]).toEqual([Array(3).fill(true), Array(4).fill(false)]);
});

test.each([
  ['due', false],
  ['sent', false],
  ['failed', false],
  ['processed', true],
] as const)('[ORD-06] a cancelled order whose refund is %s is final: %s', (status, isDone) => {
  const refund = { _id: 'r1', amount: 1, reason: '', at, status };
  expect(isFinal({ status: 'cancelled', refunds: [refund] })).toBe(isDone);
});

test.each([
  ['shipped', 'IN_TRANSIT', 'in transit'],
  ['shipped', 'shipped', undefined],
  ['shipped', ' Shipped ', undefined],
  ['shipped', null, undefined],
  ['shipped', '', undefined],
] as const)(
  '[ORD-03] an order %s with the warehouse status %j has the extra line %j',
  (status, unicommerceStatus, line) => {
    expect(fulfilmentLine({ status, unicommerceStatus })).toBe(line);
  },
);

test.each([
  [1000, { subtotal: 900, shipping: 50, tax: 50 }],
  [15_896, { subtotal: 14_306.4, shipping: 794.8, tax: 794.8 }],
  [0.01, { subtotal: 0.01, shipping: 0, tax: 0 }],
  [0, { subtotal: 0, shipping: 0, tax: 0 }],
])('[ORD-09] a total of %d rupees is shown as %j', (total, split) => {
  expect(displaySplit(total)).toEqual(split);
});

test('[ORD-09] the parts of every total add up to it', () => {
  for (let paise = 0; paise < 200_000; paise += 7) {
    const total = paise / 100;
    const parts = Object.values(displaySplit(total)).map(rupeesToPaise);
    expect(parts.reduce((sum, part) => sum + part)).toBe(rupeesToPaise(total));
  }
});

const cancelled = {
  status: 'cancelled',
  refundId: 'rfnd_0123456789ab',
  isPaid: true,
  paymentStatus: 'paid',
  paymentKind: 'online',
  refunds: [],
} as unknown as Order;

test('[ORD-06] a refund shows its last eight characters, and how long it takes when it was paid online', () => {
  expect(refundView(cancelled)).toEqual({ number: '456789ab', hasNote: true });
  expect(refundView({ ...cancelled, isPaid: false, paymentStatus: 'refunded' })?.hasNote).toBe(true);
  expect(refundView({ ...cancelled, paymentKind: 'on-delivery' })?.hasNote).toBe(false);
  expect(refundView({ ...cancelled, isPaid: false, paymentStatus: 'failed' })?.hasNote).toBe(false);
  expect(refundView({ ...cancelled, refundId: null })).toBeUndefined();
});

test('[ORD-06] money that arrives after the order has ended is refunded as soon', () => {
  const refund = { _id: 'r1', amount: 1, reason: '', at, status: 'due' } as const;
  const late = { ...cancelled, isPaid: false, paymentStatus: 'cancelled', refunds: [refund] } as Order;
  expect(refundView(late)?.hasNote).toBe(true);
});
