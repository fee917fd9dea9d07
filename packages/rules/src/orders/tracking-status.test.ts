import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awbKey, isEnd, isTrackingStatus, TRACKING_STATUSES, trackingStatusLabel } from './tracking-status.ts';

test('[COUR-01] a box ends delivered, returned or lost, and in no other status', () => {
  expect(TRACKING_STATUSES.filter(isEnd)).toEqual(['delivered', 'returned', 'lost']);
});

test('[COUR-01] every status of a box has its own label', () => {
  const labels = TRACKING_STATUSES.map(trackingStatusLabel);
  expect(labels).toEqual([
    'Booked',
    'Picked up',
    'On its way',
    'Out for delivery',
    'Delivery failed',
    'Delivered',
    'Coming back',
    'Come back',
    'Lost',
  ]);
});

test('[COUR-01] only the nine statuses are statuses of a box', () => {
  expect(TRACKING_STATUSES.every(isTrackingStatus)).toBe(true);
  expect([undefined, 'in_transit', 'toString', 1].some(isTrackingStatus)).toBe(false);
});

test.each([
  ['7001', '7001'],
  [' 7001 ', '7001'],
  ['sf 1234\t567\u00A0in\n', 'SF1234567IN'],
  ['\uFEFF7001\u200B', '7001'],
  [' \t', ''],
])('[COUR-02] the AWB %j is kept as %j', (typed, kept) => {
  expect(awbKey(typed)).toBe(kept);
});

test('[COUR-02] blanks and case make no other AWB, and a kept one stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/), fc.nat(20), (awb, place) => {
      const kept = awbKey(awb);
      expect(awbKey(`${awb.slice(0, place)} ${awb.slice(place)}`.toLowerCase())).toBe(kept);
      expect(awbKey(kept)).toBe(kept);
    }),
  );
});
