import type { UnitOutcome } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { articleOf, placeUnits } from './place-units.ts';
import { requireNumbers } from './require-numbers.ts';
import { selectArticles } from './returned-articles.repository.ts';
import { type LockedReturn, takeInReturn, toInspect } from './take-in.ts';

/**
 * Every unit of a received return has the same outcome, as somebody reports who does not say it of each. The order is locked.
 * @throws AppError refused for units that pass only with the number that they were sold with; conflict when they are not there any more
 */
export async function placeAllUnits(ctx: Context, of: LockedReturn, outcome: UnitOutcome): Promise<void> {
  const units = toInspect(await takeInReturn(ctx, of));
  const articles = await selectArticles(ctx.db, of.order.id);
  const judged = units.map((unit) => ({ unit, outcome, article: articleOf(articles, unit) }));
  requireNumbers(
    judged,
    'its number is compared with the one that was sold. Inspect this return in the console, under Returns.',
  );
  await placeUnits(ctx, of, judged);
}
