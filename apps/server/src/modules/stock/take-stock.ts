import type { Context } from '../../context.ts';
import { announceChange, type Topic } from '../../platform/changes.ts';
import type { Sellable } from '../catalogue/index.ts';
import { addStock, readStock, type StockLevel, type StockLine, subtractStock } from './stock.repository.ts';

export type ShortLine = StockLine & { availableStock: number };
export type SellableLine = StockLine & { sellable: Sellable };

/** More units than this at hand look the same to a shopper, who may buy ten at most. */
const interestingUnits = 10;

/**
 * Takes every line or reports which are short. The caller must roll back when any is: the others are taken already.
 * Call it inside the transaction of the order.
 */
export async function takeStock(ctx: Context, lines: SellableLine[]): Promise<ShortLine[]> {
  const left = await subtractStock(ctx.db, lines);
  if (left.length === lines.length) {
    await announceLowStock(ctx, lines, left);
    return [];
  }
  const taken = new Set(left.map(unitKey));
  const missing = lines.filter((line) => !taken.has(unitKey(line)));
  const levels = new Map((await readStock(ctx.db, missing)).map((level) => [unitKey(level), availableUnits(level)]));
  return missing.map((line) => ({ ...line, availableStock: levels.get(unitKey(line)) ?? 0 }));
}

/** Gives units back, e.g. of a cancelled order. The caller makes sure that it happens once. */
export async function giveBackStock(ctx: Context, lines: (StockLine & { slug: string })[]): Promise<void> {
  const levels = await addStock(ctx.db, lines);
  const topics = new Set<Topic>(['availability']);
  for (const level of levels) {
    const slug = lines.find((line) => unitKey(line) === unitKey(level))?.slug;
    if (slug) topics.add(`product:${slug}`);
  }
  await announceChange(ctx, ...topics);
  await tellOfReturns(ctx, lines, levels);
}

/** What had run out before these units came, and can be bought again. */
async function tellOfReturns(ctx: Context, lines: StockLine[], levels: StockLevel[]): Promise<void> {
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

async function announceLowStock(ctx: Context, lines: SellableLine[], levels: StockLevel[]): Promise<void> {
  const topics = new Set<Topic>();
  for (const level of levels) {
    if (level.quantity >= interestingUnits) continue;
    const line = lines.find((candidate) => unitKey(candidate) === unitKey(level));
    if (line) topics.add(`product:${line.sellable.slug}`);
    if (level.quantity === 0) topics.add('availability');
  }
  await announceChange(ctx, ...topics);
}

export function availableUnits(level: StockLevel): number {
  return level.status === 'out_of_stock' ? 0 : level.quantity;
}

export function unitKey(unit: { productId: string; variantId: string | null }): string {
  return `${unit.productId} ${unit.variantId ?? ''}`;
}
