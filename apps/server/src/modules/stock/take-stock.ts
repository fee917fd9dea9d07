import type { Context } from '../../context.ts';
import { announceChange, type Topic } from '../../platform/changes.ts';
import type { LastWrite } from '../../platform/database/run-as-one-statement.ts';
import {
  addStock,
  type OrderMovement,
  type StockLevel,
  type StockLine,
  stockReservation,
  takeHeld,
} from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';

/** `slug` identifies the product pages that show the level. */
type ShownLine = StockLine & { slug: string };

/** The last write of an order: takes every line, or fails the statement. */
export function reserveStock(lines: ShownLine[], order: Omit<OrderMovement, 'reason'>): LastWrite {
  return stockReservation(lines, order);
}

/** Returns units to stock, e.g. of a cancelled order. Not idempotent: the caller must ensure it runs once. */
export async function releaseStock(
  ctx: Context,
  lines: ShownLine[],
  cause: { orderId: string } & ({ reason: 'return' } | { reason: 'cancel'; isHeld: boolean }),
): Promise<void> {
  const levels = await addStock(ctx.db, lines, { ...cause, at: ctx.clock() });
  await tellOfLevels(
    ctx,
    levels.map((level) => {
      const own = lines.filter((line) => sellableKey(line) === sellableKey(level));
      const added = own.reduce((sum, line) => sum + line.quantity, 0);
      return { level, before: level.quantity - added, slug: own[0]?.slug ?? '' };
    }),
  );
}

/** The units of an order leave the shelf. What it holds is known, so that nothing refuses it. */
export async function handOverStock(
  ctx: Pick<Context, 'db' | 'clock'>,
  lines: StockLine[],
  orderId: string,
): Promise<void> {
  if (lines.length > 0) await takeHeld(ctx.db, lines, { orderId, at: ctx.clock() });
}

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
