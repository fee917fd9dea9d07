/**
 * What becomes of a unit of a return, whose shopper gets the whole of its price or nothing. All but 'sent-back' have passed: sold again as
 * new; kept back to be sold as an opened one; blocked as damaged; kept back for another reason; claimed from its brand; written off. One that
 * is sent back was refused, and stays the shopper's.
 */
export const UNIT_OUTCOMES = [
  'free',
  'open-box',
  'damaged',
  'kept-back',
  'brand-claim',
  'written-off',
  'sent-back',
] as const;
export type UnitOutcome = (typeof UNIT_OUTCOMES)[number];

export const UNIT_GRADES = ['as-new', 'good', 'fair', 'poor'] as const;
export type UnitGrade = (typeof UNIT_GRADES)[number];

type JudgedUnit = { outcome: UnitOutcome; grade: UnitGrade | null; hasNumber: boolean; isSameUnit: boolean };

/** Why a unit cannot become this, in a sentence; undefined when it can. */
export function outcomeProblem({ outcome, grade, hasNumber, isSameUnit }: JudgedUnit): string | undefined {
  if (outcome === 'sent-back') return undefined;
  if (!isSameUnit) return 'Another article than the one that was sold cannot pass. Send it back to the shopper.';
  if (outcome === 'free' && grade !== 'as-new') return 'Only a unit that is as new is sold again as new.';
  if (outcome === 'open-box' && !hasNumber) return 'Only a unit with a number of its own is sold as an opened one.';
  return undefined;
}
