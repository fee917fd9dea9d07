import type { OrderReturn } from '@bijli/contract';
import { expect, test } from 'vitest';
import { canChangePayout, returnEnd, returnSteps, stateLines } from './return-view.ts';

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
    refund: null,
    steps: [],
    ...part,
  };
}

test('[LIFE-02] a return shows past steps with their dates, the current one with its note, and future ones', () => {
  const steps = [
    { status: 'requested', at, note: null },
    { status: 'approved', at, note: 'Pack it well' },
  ] as const;
  expect(returnSteps({ status: 'approved', steps: [...steps], amount: 299 })).toEqual([
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
  const places = returnSteps({ status: 'refunded', steps: [], amount: 299 }).map(({ place }) => place);
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
  expect(returnSteps({ status, steps, amount: 299 })).toEqual([]);
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
  const bank = status === 'refunded' ? ['Your bank may need some days more to show it.'] : [];
  expect(stateLines(entry, { ...facts, isCash: payoutTo !== null })).toEqual([line, ...bank]);
});

test.each([
  ['store', false, 'It is due by 16 November 2026. Until then the money is with us.'],
  ['provider', false, 'It is due by 16 November 2026. Until then the money is with the payment provider.'],
  ['store', true, 'It was due by 16 November 2026 and is late. We are sorry. The money is with us.'],
] as const)('[RETC-42] of an owed refund with %s, late %s, the page says: %s', (holder, isLate, line) => {
  const refund = { holder, isLate, from: '2026-11-13', to: '2026-11-16' };
  const entry = returnWith({ status: 'inspected', payoutTo: 'asha@bank', refund });
  expect(stateLines(entry, { ...facts, isCash: true })).toEqual(['We send it to asha@bank.', line]);
});

test('[REFO-43] a return of what cost nothing ends with its inspection, and nothing comes back', () => {
  const free = returnWith({ status: 'refunded', amount: 0 });
  expect(stateLines(free, { ...facts, isCash: true })).toEqual([
    'Nothing was paid for these items, so nothing comes back.',
  ]);
  const places = returnSteps({ status: 'refunded', steps: [], amount: 0 });
  expect(places.map(({ status, place }) => `${status} ${place}`).at(-1)).toBe('inspected done');
});

test('[REFO-46] a refund that came back waits again with the UPI ID in question, which can be changed until it is paid out', () => {
  const at = '2026-11-22T04:38:00.000Z';
  const steps = [
    { status: 'inspected', at, note: null },
    { status: 'refunded', at, note: 'UTR 1' },
    { status: 'inspected', at: '2026-11-24T04:38:00.000Z', note: 'No such account' },
  ] as const;
  const entry = returnWith({ status: 'inspected', payoutTo: 'asha@bank', steps: [...steps] });
  expect(stateLines(entry, { ...facts, isCash: true })).toEqual([
    'The refund came back from asha@bank. Is the UPI ID right? We send it again.',
  ]);
  expect(returnSteps(entry).find(({ status }) => status === 'inspected')).toMatchObject({ note: 'No such account' });
  const cash = { paymentKind: 'on-delivery' } as const;
  expect(canChangePayout(entry, cash)).toBe(true);
  expect(canChangePayout(entry, { paymentKind: 'online' })).toBe(false);
  expect(canChangePayout({ ...entry, amount: 0 }, cash)).toBe(false);
  expect(canChangePayout({ ...entry, status: 'refunded' }, cash)).toBe(false);
});
