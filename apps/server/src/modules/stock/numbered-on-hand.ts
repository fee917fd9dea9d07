import type { Context } from '../../context.ts';
import type { SellableId } from './stock.repository.ts';

/** How many pieces of each of these have a number of their own and are here, by their key: whoever keeps the numbers says so. */
export async function countNumbered(
  ctx: Context,
  sellables: readonly SellableId[],
): Promise<ReadonlyMap<string, number>> {
  const numbered = new Map<string, number>();
  if (sellables.length > 0) await ctx.events.publish(ctx, 'stock.numbers-asked', { sellables, numbered });
  return numbered;
}

/** Why fewer cannot be on hand than pieces have a number. */
export function fewerThanNumbered(numbered: number): string {
  const pieces = numbered === 1 ? '1 piece here has' : `${numbered} pieces here have`;
  return `${pieces} a number, so as many are on hand. Count them by their numbers: what is missing is named then.`;
}
