import { expect, test } from 'vitest';
import { shipping } from '../../../test/order.fixture.ts';
import { deliveryDays } from './delivery-days.ts';

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

test('[SETT-12] the promise leaves out holidays and obeys the cut-off', () => {
  const holidays = [{ date: '2026-11-16', name: 'Guru Nanak Jayanti' }];
  // Thursday 12 November 2026 at 15:00 counts as Friday.
  expect(deliveryDays(new Date('2026-11-12T09:30:00Z'), { ...shipping, holidays, orderCutOff: '14:00' })).toEqual({
    earliest: 'Thursday 19 November',
    latest: 'Wednesday 25 November',
  });
});
