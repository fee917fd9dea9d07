import type { StockUnit } from './stock.repository.ts';

export type StockEvents = {
  /** Sold-out units are available again. */
  'stock.returned': { units: StockUnit[] };
};
