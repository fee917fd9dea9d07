import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findSellables, type Sellable } from '../catalogue/index.ts';
import { mergeLines, type StockLine, sellableKey } from '../stock/index.ts';

/** The requested quantities that are not available. What is not sold counts as zero available. */
export async function checkStock(ctx: Context, input: Received<'checkStock'>['body']): Promise<Reply<'checkStock'>> {
  const lines = mergeLines(
    input.items.map((item) => ({
      productId: item.productId,
      variantId: item.variantId ?? item.variant ?? null,
      quantity: item.quantity,
    })),
  );
  const sellables = new Map((await findSellables(ctx, lines)).map((sellable) => [sellableKey(sellable), sellable]));
  const outOfStockItems = listShortItems(
    lines.map((line) => ({ ...line, sellable: sellables.get(sellableKey(line)) })),
  );
  return { success: true, inStock: outOfStockItems.length === 0, outOfStockItems };
}

/** The lines with fewer units available than requested. What is not sold counts as zero. */
export function listShortItems(
  lines: (StockLine & { sellable: Sellable | undefined })[],
): Reply<'checkStock'>['outOfStockItems'] {
  return lines.flatMap(({ sellable, quantity, productId, variantId }) => {
    const availableStock = sellable?.isActive ? sellable.availableUnits : 0;
    if (availableStock >= quantity) return [];
    const productName = sellable?.name ?? 'This product';
    const item = { productName, requestedQuantity: quantity, availableStock, productId, variantId };
    return [sellable?.isActive ? item : { ...item, isNoLongerSold: true as const }];
  });
}
