import type { OrderReturn } from '@bijli/contract';
import { expect, test } from 'vitest';
import { returnEnd, returnSteps, stateLines } from './return-view.ts';

const at = '2026-11-18T04:38:00.000Z';
const time = '18 Nov, 10:08';
const facts = { isCash: false, maximumPickupAttempts: 2, refundDays: '10-12 business days' };

function returnWith(part: Partial<OrderReturn>): OrderReturn {
  return {
    _id: 'r1',
    status: 'requested',
    reason: 'damaged',
    description: '',
    items: [],
    amount: 199,
    photos: [],
    payoutTo: null,
    pickupAttempts: 0,
    createdAt: at,
    steps: [],
    ...part,
  };
}

test('[LIFE-02] a return shows past steps with their dates, the current one with its note, and future ones', () => {
  const steps = [
    { status: 'requested', at, note: null },
    { status: 'approved', at, note: 'Pack it well' },
  ] as const;
  expect(returnSteps({ status: 'approved', steps: [...steps] })).toEqual([
    { status: 'requested', label: 'Requested', place: 'done', time, note: undefined },
    { status: 'approved', label: 'Verified', place: 'now', time, note: 'Pack it well' },
    { status: 'picked_up', label: 'Picked up', place: 'next', time: undefined, note: undefined },
    { status: 'received', label: 'Received', place: 'next', time: undefined, note: undefined },
    { status: 'inspected', label: 'Inspected', place: 'next', time: undefined, note: undefined },
    { status: 'refunded', label: 'Refunded', place: 'next', time: undefined, note: undefined },
  ]);
  expect(returnEnd({ status: 'approved', steps: [...steps] })).toBeUndefined();
});

test('[LIFE-02] a refunded return has every step done', () => {
  const places = returnSteps({ status: 'refunded', steps: [] }).map(({ place }) => place);
  expect(places).toEqual(Array(6).fill('done'));
});

test.each([
  ['refused', 'Return refused'],
  ['cancelled', 'Return cancelled'],
] as const)('[LIFE-02] %s is shown alone with its note', (status, label) => {
  const steps = [
    { status: 'requested' as const, at, note: null },
    { status, at, note: 'The seal is broken' },
  ];
  expect(returnSteps({ status, steps })).toEqual([]);
  expect(returnEnd({ status, steps })).toEqual({ label, time, note: 'The seal is broken' });
});

test('[LIFE-01] a failed pickup is shown, with its consequence for the next one', () => {
  const [line] = stateLines(returnWith({ status: 'approved', pickupAttempts: 1 }), facts);
  expect(line).toBe('The courier came in vain once; the next pickup is the last.');
  expect(stateLines(returnWith({ status: 'approved' }), facts)).toHaveLength(1);
  expect(stateLines(returnWith({ status: 'cancelled', pickupAttempts: 2 }), facts)).toEqual([
    'It cannot be requested again.',
  ]);
});

test.each([
  ['inspected', null, 'Refund on its way, 10-12 business days.'],
  ['inspected', 'asha@bank', 'We send it to asha@bank.'],
  ['refunded', null, '₹199 went back to where it was paid from.'],
  ['refunded', 'asha@bank', 'We sent ₹199 to asha@bank.'],
] as const)('[LIFE-02] money of a return %s to %s: %s', (status, payoutTo, line) => {
  const entry = returnWith({ status, payoutTo });
  expect(stateLines(entry, { ...facts, isCash: payoutTo !== null })).toEqual([line]);
});
