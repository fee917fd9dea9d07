import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assumedEmi, type EmiTerms, emiPlan } from './emi.ts';

const terms: fc.Arbitrary<EmiTerms> = fc.record({
  principalPaise: fc.integer({ min: 1_000_00, max: 10_00_000_00 }),
  yearlyRatePercent: fc.integer({ min: 0, max: 4800 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 60 }),
});

test('[PDP-02] an instalment follows the formula of the reducing balance', () => {
  // ₹12,499 over 12 months at 15% a year: 12499 x 0.0125 x 1.0125^12 / (1.0125^12 - 1).
  expect(emiPlan({ principalPaise: 12_499_00, ...assumedEmi })).toEqual({
    instalmentPaise: 1_128_14,
    lastInstalmentPaise: 1_128_13,
    interestPaise: 1_038_67,
    totalPaise: 13_537_67,
  });
});

test('[PDP-02] all instalments together are the principal and the interest', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const { instalmentPaise, lastInstalmentPaise, interestPaise, totalPaise } = emiPlan(loan);
      expect(instalmentPaise * (loan.months - 1) + lastInstalmentPaise).toBe(loan.principalPaise + interestPaise);
      expect(totalPaise).toBe(loan.principalPaise + interestPaise);
    }),
  );
});

test('[PDP-02] the last instalment differs from the others by the rounding difference', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const { instalmentPaise, lastInstalmentPaise } = emiPlan(loan);
      const growth = (1 + loan.yearlyRatePercent / 1200) ** loan.months;
      expect(Math.abs(lastInstalmentPaise - instalmentPaise)).toBeLessThanOrEqual(loan.months * growth + 1);
    }),
  );
});

test('[PDP-02] without interest the price is only divided', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const plan = emiPlan({ ...loan, yearlyRatePercent: 0 });
      expect(plan.interestPaise).toBe(0);
      expect(plan.totalPaise).toBe(loan.principalPaise);
      expect(plan.instalmentPaise).toBe(Math.round(loan.principalPaise / loan.months));
    }),
  );
});

test('[PDP-02] more months cost more interest and less a month', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const rate = Math.max(loan.yearlyRatePercent, 1);
      const shorter = emiPlan({ ...loan, yearlyRatePercent: rate });
      const longer = emiPlan({ ...loan, yearlyRatePercent: rate, months: loan.months + 1 });
      expect(longer.interestPaise).toBeGreaterThan(shorter.interestPaise);
      expect(longer.instalmentPaise).toBeLessThan(shorter.instalmentPaise);
    }),
  );
});

test.each([
  { principalPaise: 0 },
  { principalPaise: 10.5 },
  { months: 0 },
  { months: 2.5 },
  { yearlyRatePercent: -1 },
  { yearlyRatePercent: Number.NaN },
])('[PDP-02] no plan is made for %o', (wrong) => {
  expect(() => emiPlan({ principalPaise: 100_00, yearlyRatePercent: 15, months: 12, ...wrong })).toThrow(RangeError);
});
