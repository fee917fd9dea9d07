import { assertPaise, type Paise } from './money.ts';

const MONTHS_PER_YEAR = 12;
const PERCENT = 100;

/** The assumed terms shown before a bank has made an offer. */
export const assumedEmi = { yearlyRatePercent: 15, months: 12 } as const;

/** The durations that cards offer, in months. */
export const emiMonths = [3, 6, 9, 12, 18, 24] as const;

export type EmiTerms = { principalPaise: Paise; yearlyRatePercent: number; months: number };

/**
 * A loan repaid in equal instalments; the last one includes the rounding difference. `totalPaise` is the sum of all
 * instalments and always `principalPaise + interestPaise`.
 */
export type EmiPlan = {
  instalmentPaise: Paise;
  lastInstalmentPaise: Paise;
  interestPaise: Paise;
  totalPaise: Paise;
};

/**
 * The plan of a loan on a reducing balance: every month bears a twelfth of the yearly rate on the remaining balance,
 * rounded to the paisa. Throws RangeError for a principal that is not whole positive paise, months that are not a
 * whole number of at least 1, or a rate below 0.
 */
export function emiPlan({ principalPaise, yearlyRatePercent, months }: EmiTerms): EmiPlan {
  assertTerms({ principalPaise, yearlyRatePercent, months });
  const monthlyRate = yearlyRatePercent / PERCENT / MONTHS_PER_YEAR;
  const instalmentPaise = Math.round(instalment(principalPaise, monthlyRate, months));
  let owed = principalPaise;
  let interestPaise = 0;
  for (let month = 1; month < months; month += 1) {
    const interest = Math.round(owed * monthlyRate);
    interestPaise += interest;
    owed = owed + interest - instalmentPaise;
  }
  const lastInterest = Math.round(owed * monthlyRate);
  interestPaise += lastInterest;
  return {
    instalmentPaise,
    lastInstalmentPaise: owed + lastInterest,
    interestPaise,
    totalPaise: principalPaise + interestPaise,
  };
}

/** The annuity formula, P r (1+r)^n / ((1+r)^n - 1); without interest an equal part. */
function instalment(principal: number, rate: number, months: number): number {
  if (rate === 0) return principal / months;
  return (principal * rate) / -Math.expm1(-months * Math.log1p(rate));
}

function assertTerms({ principalPaise, yearlyRatePercent, months }: EmiTerms): void {
  assertPaise(principalPaise);
  if (principalPaise <= 0) throw new RangeError(`not an amount to lend: ${principalPaise}`);
  if (!Number.isInteger(months) || months < 1) throw new RangeError(`not a number of months: ${months}`);
  if (!Number.isFinite(yearlyRatePercent) || yearlyRatePercent < 0)
    throw new RangeError(`not a yearly rate: ${yearlyRatePercent}`);
}
