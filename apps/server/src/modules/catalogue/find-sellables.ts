import type { Context } from '../../context.ts';
import { type Sellable, type SellableLine, selectSellables } from './sellables.repository.ts';

/**
 * What can be sold among the lines, in their order, with today's price. Left out: what does not exist, a variant of
 * another product, and a product that has variants when none is named. One query.
 */
export async function findSellables(ctx: Context, lines: SellableLine[]): Promise<Sellable[]> {
  return lines.length === 0 ? [] : selectSellables(ctx.db, lines);
}
