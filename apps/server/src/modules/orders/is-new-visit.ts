import { AppError } from '../../errors.ts';

/**
 * Whether a failed visit of the courier is still to be counted: one that is told again, its answer having been lost, is
 * not. Without a number it is one more.
 * @throws AppError 'conflict' when the visit before it is not counted yet
 */
export function isNewVisit({ attempt, counted }: { attempt: number | undefined; counted: number }): boolean {
  if (attempt === undefined) return true;
  if (attempt > counted + 1) throw new AppError('conflict', `The next failed visit to count is number ${counted + 1}.`);
  return attempt > counted;
}
