import type { SellableId } from './stock.repository.ts';

export type StockEvents = {
  /** What was sold out is available again. */
  'stock.returned': { sellables: SellableId[] };
};
