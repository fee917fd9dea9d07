import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findSellables } from '../catalogue/index.ts';
import { readStock, type StockLine } from './stock.repository.ts';
import { availableUnits, unitKey } from './take-stock.ts';

/** Which of the wanted quantities cannot be had. What is not sold at all counts as none available. */
export async function checkStock(ctx: Context, input: Received<'checkStock'>['body']): Promise<Reply<'checkStock'>> {
  const lines = mergeLines(
    input.items.map((item) => ({
      productId: item.productId,
      variantId: item.variantId ?? item.variant ?? null,
      quantity: item.quantity,
    })),
  );
  const sellables = new Map((await findSellables(ctx, lines)).map((sellable) => [unitKey(sellable), sellable]));
  const levels = new Map((await readStock(ctx.db, lines)).map((level) => [unitKey(level), availableUnits(level)]));
  const outOfStockItems = lines.flatMap((line) => {
    const sellable = sellables.get(unitKey(line));
    const availableStock = sellable?.isActive ? (levels.get(unitKey(line)) ?? 0) : 0;
    if (availableStock >= line.quantity) return [];
    const productName = sellable?.name ?? 'This product';
    return [
      {
        productName,
        requestedQuantity: line.quantity,
        availableStock,
        productId: line.productId,
        variantId: line.variantId,
      },
    ];
  });
  return { success: true, inStock: outOfStockItems.length === 0, outOfStockItems };
}

/** Lines that name the same unit become one. */
export function mergeLines(lines: StockLine[]): StockLine[] {
  const merged = new Map<string, StockLine>();
  for (const line of lines) {
    const known = merged.get(unitKey(line));
    merged.set(unitKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
