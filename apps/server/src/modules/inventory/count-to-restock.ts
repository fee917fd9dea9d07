import type { Context } from '../../context.ts';
import { selectToRestock } from './levels.repository.ts';

/** What is for sale and has run out, and what is about to: as many as the list of levels has in its views `none` and `low`. */
export function countToRestock({ db }: Pick<Context, 'db'>): Promise<{ none: number; low: number }> {
  return selectToRestock(db);
}
