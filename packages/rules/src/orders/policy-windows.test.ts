import { expect, test } from 'vitest';
import { isWithinCancellationWindow, isWithinReturnWindow } from './policy-windows.ts';

const start = new Date('2026-03-02T10:00:00Z');

test.each([
  ['2026-03-02T10:00:00.000Z', true],
  ['2026-03-02T11:00:00.000Z', true],
  ['2026-03-02T11:00:00.001Z', false],
])('[LIFE-01] an order placed at 10:00 may be cancelled at %s: %s', (now, isWithin) => {
  expect(isWithinCancellationWindow(start, new Date(now), 60)).toBe(isWithin);
  expect(isWithinCancellationWindow(start.toISOString(), now, 60)).toBe(isWithin);
});

test.each([
  ['2026-03-04T10:00:00.000Z', true],
  ['2026-03-04T10:00:00.001Z', false],
])('[LIFE-01] the return of an order delivered two days ago may be requested at %s: %s', (now, isWithin) => {
  expect(isWithinReturnWindow(start, new Date(now), 48)).toBe(isWithin);
});

test('[LIFE-01] the windows are configurable', () => {
  const later = new Date('2026-03-02T10:30:00Z');
  expect(isWithinCancellationWindow(start, later, 20)).toBe(false);
  expect(isWithinReturnWindow(start, later, 0.25)).toBe(false);
});

test('[LIFE-01] an invalid date is outside every window', () => {
  expect(isWithinCancellationWindow('yesterday', start, 60)).toBe(false);
  expect(isWithinReturnWindow(start, Number.NaN, 48)).toBe(false);
});
