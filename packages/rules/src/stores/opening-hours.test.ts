import { expect, test } from 'vitest';
import { openState } from './opening-hours.ts';

const everyDay = { opens: '10:00', closes: '20:30', closedOn: null };
const notSunday = { opens: '10:30', closes: '20:00', closedOn: 0 };
const late = { opens: '18:00', closes: '02:00', closedOn: 1 };

// 22 November 2026 is a Sunday.
test.each([
  ['2026-11-22T10:00:00+05:30', everyDay, { isOpen: true, closes: '20:30' }],
  ['2026-11-22T20:29:59+05:30', everyDay, { isOpen: true, closes: '20:30' }],
  ['2026-11-22T20:30:00+05:30', everyDay, { isOpen: false, opens: '10:00', inDays: 1, weekday: 1 }],
  ['2026-11-22T09:59:59+05:30', everyDay, { isOpen: false, opens: '10:00', inDays: 0, weekday: 0 }],
  ['2026-11-21T20:00:00Z', everyDay, { isOpen: false, opens: '10:00', inDays: 0, weekday: 0 }],
  ['2026-11-22T12:00:00+05:30', notSunday, { isOpen: false, opens: '10:30', inDays: 1, weekday: 1 }],
  ['2026-11-21T20:00:00+05:30', notSunday, { isOpen: false, opens: '10:30', inDays: 2, weekday: 1 }],
  ['2026-11-21T19:59:00+05:30', notSunday, { isOpen: true, closes: '20:00' }],
  ['2026-11-23T01:59:00+05:30', late, { isOpen: true, closes: '02:00' }],
  ['2026-11-23T02:00:00+05:30', late, { isOpen: false, opens: '18:00', inDays: 1, weekday: 2 }],
  ['2026-11-24T01:00:00+05:30', late, { isOpen: false, opens: '18:00', inDays: 0, weekday: 2 }],
])('[STORE-01] at %s a shop with %j is %j', (now, hours, state) => {
  expect(openState(hours, now)).toEqual(state);
});

test('[STORE-01] an invalid date is refused', () => {
  expect(() => openState(everyDay, 'soon')).toThrow(RangeError);
});
