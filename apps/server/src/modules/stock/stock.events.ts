import type { SellableId } from './stock.repository.ts';

export type StockEvents = {
  /** What was sold out is available again. */
  'stock.returned': { sellables: SellableId[] };
  /** Fewer of these are to be on hand: whoever keeps numbers of pieces adds how many there are, by `sellableKey`. */
  'stock.numbers-asked': { sellables: readonly SellableId[]; numbered: Map<string, number> };
};
