import { expect, test } from 'vitest';
import { deliveryDays } from './delivery-days.ts';

const shipping = {
  processingBusinessDays: 2,
  deliveryBusinessDays: { from: 2, to: 7 },
  freeDeliveryAbove: 499,
  maximumDeliveryAttempts: 2,
};

test('[PDP-02] the promise names the days, counted in business days from the date in India', () => {
  // Thursday 12 November 2026; the Sundays are the 15th and the 22nd.
  expect(deliveryDays(new Date('2026-11-11T20:00:00Z'), shipping)).toEqual({
    earliest: 'Tuesday 17 November',
    latest: 'Monday 23 November',
  });
});

test('[PDP-02] the numbers come from the configuration', () => {
  const express = { ...shipping, processingBusinessDays: 1, deliveryBusinessDays: { from: 1, to: 2 } };
  expect(deliveryDays(new Date('2026-11-12T06:00:00Z'), express)).toEqual({
    earliest: 'Saturday 14 November',
    latest: 'Monday 16 November',
  });
});
