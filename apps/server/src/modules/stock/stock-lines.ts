import type { SellableId, StockLine } from './stock.repository.ts';

/** A map's key that identifies a sellable. */
export function sellableKey({ productId, variantId }: SellableId): string {
  return `${productId} ${variantId ?? ''}`;
}

/** Merges lines of the same sellable. */
export function mergeLines(lines: StockLine[]): StockLine[] {
  const merged = new Map<string, StockLine>();
  for (const line of lines) {
    const existing = merged.get(sellableKey(line));
    merged.set(sellableKey(line), existing ? { ...existing, quantity: existing.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
