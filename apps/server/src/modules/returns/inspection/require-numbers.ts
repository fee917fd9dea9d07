import type { UnitOutcome } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import type { ReturnedArticle } from './returned-articles.repository.ts';
import type { UnitRow } from './returned-units.repository.ts';

type Passing = { unit: UnitRow; article: ReturnedArticle; outcome: UnitOutcome };

/** How many units of a line may pass without a number: all of an article that has none, else those that were sent without one. */
export function passableWithoutNumber({ pieces, unnamedUnits }: ReturnedArticle): number {
  return pieces.length === 0 ? Number.POSITIVE_INFINITY : unnamedUnits;
}

/**
 * A unit that was sold with a number passes with that number only.
 * @throws AppError refused, with a sentence about what to do instead
 */
export function requireNumbers(units: readonly Passing[], advice: string): void {
  const without = units.filter(({ unit, outcome }) => outcome !== 'sent-back' && unit.serialId === null);
  for (const article of new Set(without.map((one) => one.article))) {
    const count = without.filter((one) => one.article.orderItemId === article.orderItemId).length;
    if (count > passableWithoutNumber(article)) throw new AppError('refused', `${article.name}: ${advice}`);
  }
}
