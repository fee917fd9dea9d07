import type { StockLine, StockUnit } from './stock.repository.ts';

/** The same for the same unit, to be a key by. */
export function unitKey({ productId, variantId }: StockUnit): string {
  return `${productId} ${variantId ?? ''}`;
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
