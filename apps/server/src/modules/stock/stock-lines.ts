import type { StockLine, StockUnit } from './stock.repository.ts';

/** A map key that identifies a unit. */
export function unitKey({ productId, variantId }: StockUnit): string {
  return `${productId} ${variantId ?? ''}`;
}

/** Merges lines of the same unit. */
export function mergeLines(lines: StockLine[]): StockLine[] {
  const merged = new Map<string, StockLine>();
  for (const line of lines) {
    const existing = merged.get(unitKey(line));
    merged.set(unitKey(line), existing ? { ...existing, quantity: existing.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
