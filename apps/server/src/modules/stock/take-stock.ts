import type { Context } from '../../context.ts';
import { announceChange, type Topic } from '../../platform/changes.ts';
import type { LastWrite } from '../../platform/database/run-as-one-statement.ts';
import { addStock, type StockLevel, type StockLine, stockReservation } from './stock.repository.ts';
import { unitKey } from './stock-lines.ts';

/** `slug` identifies the product pages that show the level. */
type ShownLine = StockLine & { slug: string };

/** The last write of an order: takes every line, or fails the statement. */
export function reserveStock(lines: ShownLine[]): LastWrite {
  return stockReservation(lines);
}

/** Returns units to stock, e.g. of a cancelled order. Not idempotent: the caller must ensure it runs once. */
export async function releaseStock(ctx: Context, lines: ShownLine[]): Promise<void> {
  const levels = await addStock(ctx.db, lines);
  const topics = new Set<Topic>(['availability']);
  for (const level of levels) {
    const slug = lines.find((line) => unitKey(line) === unitKey(level))?.slug;
    if (slug) topics.add(`product:${slug}`);
  }
  await announceChange(ctx, ...topics);
  await publishReturnedStock(ctx, lines, levels);
}

/** Publishes which units were sold out before and can be bought again. */
async function publishReturnedStock(ctx: Context, lines: StockLine[], levels: StockLevel[]): Promise<void> {
  for (const level of levels) {
    const added = lines
      .filter((line) => unitKey(line) === unitKey(level))
      .reduce((sum, line) => sum + line.quantity, 0);
    const hadNone = level.quantity - added <= 0;
    if (hadNone && availableUnits(level) > 0) {
      const { productId, variantId } = level;
      await ctx.events.publish(ctx, 'stock.returned', { productId, variantId });
    }
  }
}

export function availableUnits(level: StockLevel): number {
  return level.status === 'out_of_stock' ? 0 : level.quantity;
}
