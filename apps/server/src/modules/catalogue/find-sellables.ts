import type { Context } from '../../context.ts';
import type { SellableId } from '../stock/index.ts';
import { type Sellable, selectSellables } from './sellables.repository.ts';

/**
 * The sellable lines in order, at current prices. Omits products that do not exist, variants of another product, and
 * products with variants when none is named. One query.
 */
export async function findSellables(ctx: Context, lines: SellableId[]): Promise<Sellable[]> {
  return lines.length === 0 ? [] : selectSellables(ctx.db, lines, ctx.clock());
}
