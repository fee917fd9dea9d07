import type { Reply } from '@bijli/contract';
import { MAX_UNITS_PER_ORDER } from '@bijli/rules';
import type { CustomerContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { findSellables } from '../../catalogue/index.ts';
import { mergeLines, type StockLine, sellableKey } from '../../stock/index.ts';
import { findWholeOrder } from '../orders.repository.ts';

type LeftOutItem = Reply<'reorder'>['leftOut'][number];

/**
 * The items of the customer's order that can be bought again, up to the available stock, and those that cannot, with
 * reasons.
 */
export async function reorder(ctx: CustomerContext, orderId: string): Promise<Reply<'reorder'>> {
  const whole = await findWholeOrder(ctx.db, orderId, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  const lines = mergeLines(whole.items);
  const sellables = new Map((await findSellables(ctx, lines)).map((sellable) => [sellableKey(sellable), sellable]));
  const items: Reply<'reorder'>['items'] = [];
  const leftOut: LeftOutItem[] = [];
  for (const line of lines) {
    const sellable = sellables.get(sellableKey(line));
    const name = sellable?.name ?? whole.items.find((item) => item.productId === line.productId)?.name ?? '';
    const available = sellable?.isActive ? sellable.availableUnits : 0;
    const quantity = Math.min(line.quantity, available, MAX_UNITS_PER_ORDER);
    const { productId, variantId } = line;
    if (sellable && quantity > 0) items.push({ productId, variantId, slug: sellable.slug, name, quantity });
    const missing = line.quantity - quantity;
    if (missing > 0)
      leftOut.push({
        name,
        quantity: missing,
        reason: whyLeftOut(line, { isSold: sellable?.isActive ?? false, available }),
      });
  }
  return { success: true, items, leftOut };
}

function whyLeftOut(line: StockLine, now: { isSold: boolean; available: number }): string {
  if (!now.isSold) return 'No longer sold';
  if (now.available === 0) return 'Out of stock';
  if (now.available < Math.min(line.quantity, MAX_UNITS_PER_ORDER)) return `Only ${now.available} left in stock`;
  return `You can buy at most ${MAX_UNITS_PER_ORDER} units of a product in one order`;
}
