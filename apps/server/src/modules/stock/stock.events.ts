export type StockEvents = {
  /** Sold-out units are available again. */
  'stock.returned': { productId: string; variantId: string | null };
};
