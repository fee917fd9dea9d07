import { AppError } from '../../../errors.ts';

/**
 * Whether a failed courier attempt is new; a retry of a report whose response was lost is not. A report without a
 * number is always new.
 * @throws AppError 'conflict' when the preceding attempt has not been reported
 */
export function isNewAttempt({ attempt, counted }: { attempt: number | undefined; counted: number }): boolean {
  if (attempt === undefined) return true;
  if (attempt > counted + 1) throw new AppError('conflict', `The next failed visit to count is number ${counted + 1}.`);
  return attempt > counted;
}
