import { assertPaise, type Paise } from './money.ts';

/**
 * Splits an amount by weights so that the parts are whole paise, add up to it exactly, and each is within a paisa of its
 * exact share: paise left by rounding go to the largest remainders, the earlier first. If all weights are 0 the first part
 * gets everything. Throws RangeError when the amount or a weight is negative or not whole, or when there are no weights.
 */
export function apportion(totalPaise: Paise, weights: readonly number[]): Paise[] {
  for (const amount of [totalPaise, ...weights]) {
    assertPaise(amount);
    if (amount < 0) throw new RangeError(`an amount below zero cannot be split: ${amount}`);
  }
  if (weights.length === 0) throw new RangeError('an amount cannot be split over nothing');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? totalPaise : 0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(totalPaise) * BigInt(weight);
    return { index, part: Number(exact / sum), remainder: exact % sum };
  });
  const left = totalPaise - shares.reduce((all, { part }) => all + part, 0);
  for (const share of shares.toSorted(byRemainder).slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}

function byRemainder(a: { remainder: bigint }, b: { remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0;
  return a.remainder > b.remainder ? -1 : 1;
}
