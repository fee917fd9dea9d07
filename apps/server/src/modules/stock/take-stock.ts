import type { Context } from '../../context.ts';
import type { LastWrite } from '../../platform/database/run-as-one-statement.ts';
import { fillSafety } from './fill-safety.ts';
import { addStock, type OrderMovement, type StockLine, stockReservation, takeHeld } from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';
import { tellOfLevels } from './tell-of-levels.ts';

/** `slug` identifies the product pages that show the level. */
type ShownLine = StockLine & { slug: string };

/** The last write of an order: takes every line, or fails the statement. */
export function reserveStock(lines: ShownLine[], order: Omit<OrderMovement, 'reason'>): LastWrite {
  return stockReservation(lines, order);
}

/** Returns units to stock, e.g. of a cancelled order; they fill the safety stock first. Not idempotent: the caller must ensure it runs once. */
export async function releaseStock(
  ctx: Context,
  lines: ShownLine[],
  cause: { orderId: string } & ({ reason: 'return' } | { reason: 'cancel'; isHeld: boolean }),
): Promise<void> {
  const levels = await addStock(ctx.db, lines, { ...cause, at: ctx.clock() });
  const kept = new Map((await fillSafety(ctx, lines)).map((shelf) => [sellableKey(shelf), shelf.quantity]));
  await tellOfLevels(
    ctx,
    levels.map((level) => {
      const own = lines.filter((line) => sellableKey(line) === sellableKey(level));
      const added = own.reduce((sum, line) => sum + line.quantity, 0);
      const quantity = kept.get(sellableKey(level)) ?? level.quantity;
      return { level: { ...level, quantity }, before: level.quantity - added, slug: own[0]?.slug ?? '' };
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
