import type { Context } from '../../context.ts';
import { type Sellable, type SellableLine, selectSellables } from './sellables.repository.ts';

/**
 * The sellable lines in order, at current prices. Omits products that do not exist, variants of another product, and
 * products with variants when none is named. One query.
 */
export async function findSellables(ctx: Context, lines: SellableLine[]): Promise<Sellable[]> {
  return lines.length === 0 ? [] : selectSellables(ctx.db, lines, ctx.clock());
}
