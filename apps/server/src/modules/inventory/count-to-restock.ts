import type { Context } from '../../context.ts';
import { followMovements } from './figures/follow-movements.ts';
import { selectToRestock } from './levels.repository.ts';
import { factsOf } from './list-levels.ts';

/** What is for sale and has run out, and what is about to: as many as the list of levels has in its views `none` and `low`. */
export async function countToRestock(ctx: Context): Promise<{ none: number; low: number }> {
  await followMovements(ctx);
  return selectToRestock(ctx.db, factsOf(ctx));
}
