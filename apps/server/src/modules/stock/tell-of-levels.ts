import type { Context } from '../../context.ts';
import { announceChange, type Topic } from '../../platform/changes.ts';
import type { StockLevel } from './stock.repository.ts';

/** Announces changed levels, and publishes which sellables were sold out before and can be bought again. */
export async function tellOfLevels(
  ctx: Context,
  changes: { level: StockLevel; before: number; slug: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const topics = changes.map(({ slug }): Topic => `product:${slug}`);
  await announceChange(ctx, 'availability', ...new Set(topics));
  const sellables = changes.flatMap(({ level, before }) => {
    const { productId, variantId } = level;
    return before <= 0 && availableUnits(level) > 0 ? [{ productId, variantId }] : [];
  });
  if (sellables.length > 0) await ctx.events.publish(ctx, 'stock.returned', { sellables });
}

export function availableUnits(level: StockLevel): number {
  return level.status === 'out_of_stock' ? 0 : level.quantity;
}
