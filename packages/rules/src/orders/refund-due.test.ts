import { expect, test } from 'vitest';
import { isRefundLate, lateRefundsBefore, refundDue } from './refund-due.ts';

const policy = { refundBusinessDays: { from: 10, to: 12 }, holidays: [] };

test.each([
  // Monday, 2 November 2026.
  ['2026-11-02T10:00:00+05:30', [], '2026-11-13', '2026-11-16'],
  // Still the same day in India, though the next one has begun in no other zone.
  ['2026-11-02T23:59:59+05:30', [], '2026-11-13', '2026-11-16'],
  ['2026-11-03T00:00:00+05:30', [], '2026-11-14', '2026-11-17'],
  // A Sunday counts as none.
  ['2026-11-01T10:00:00+05:30', [], '2026-11-12', '2026-11-14'],
  ['2026-11-02T10:00:00+05:30', [{ date: '2026-11-09' }, { date: '2026-11-08' }], '2026-11-14', '2026-11-17'],
])('[RETC-30] what was owed at %s, with the holidays %j, is due from %s to %s', (owedAt, holidays, from, to) => {
  expect(refundDue(owedAt, { ...policy, holidays })).toEqual({ from, to });
});

test('[RETC-30] a refund is late once its last day in India is over, and not a moment before', () => {
  const owedAt = '2026-11-02T10:00:00+05:30';
  expect(isRefundLate(owedAt, '2026-11-16T23:59:59.999+05:30', policy)).toBe(false);
  expect(isRefundLate(owedAt, '2026-11-17T00:00:00+05:30', policy)).toBe(true);
});

test('[RETC-30] the first day of which nothing is late divides the late from the others, whatever the holidays', () => {
  const holidays = ['2026-11-09', '2026-11-10', '2026-11-14', '2026-12-25'].map((date) => ({ date }));
  for (const given of [{ ...policy, holidays }, policy, { holidays, refundBusinessDays: { from: 0, to: 0 } }])
    for (let day = 0; day < 60; day += 1) {
      const now = new Date(Date.parse('2026-11-01T09:00:00+05:30') + day * 86_400_000);
      const first = lateRefundsBefore(now, given);
      expect(isRefundLate(`${first}T00:00:00+05:30`, now, given)).toBe(false);
      expect(isRefundLate(new Date(Date.parse(`${first}T00:00:00+05:30`) - 1), now, given)).toBe(true);
    }
});
