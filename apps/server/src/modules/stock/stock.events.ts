export type StockEvents = {
  /** Goods that had run out are here again. */
  'stock.returned': { productId: string; variantId: string | null };
};
