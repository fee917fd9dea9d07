import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYear } from './financial-year.ts';

test.each([
  ['2026-11-22T10:00:00+05:30', '2627'],
  ['2027-03-31T23:59:59.999+05:30', '2627'],
  ['2027-04-01T00:00:00+05:30', '2728'],
  ['2027-03-31T18:29:59.999Z', '2627'],
  ['2027-03-31T18:30:00Z', '2728'],
  ['2027-01-01T00:00:00+05:30', '2627'],
  ['2099-12-31T12:00:00+05:30', '9900'],
])('[INV-01] %s falls in the financial year %s', (timestamp, year) => {
  expect(financialYear(timestamp)).toBe(year);
});

test('[INV-01] the financial year changes only at midnight in India before 1 April', () => {
  const day = 86_400_000;
  const timestamps = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(timestamps, (timestamp) => {
      const tomorrow = new Date(timestamp.getTime() + day);
      if (financialYear(timestamp) === financialYear(tomorrow)) return;
      const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
      expect(india.format(timestamp)).toMatch(/-03-31$/);
      expect(india.format(tomorrow)).toMatch(/-04-01$/);
    }),
  );
});

test('[INV-01] an invalid date has no financial year', () => {
  expect(() => financialYear('never')).toThrow(RangeError);
});
