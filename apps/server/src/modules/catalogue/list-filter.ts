export type PaiseRange = { min?: number; max?: number };

export type ListFilter = {
  /** Only these, e.g. what a search found. */
  productIds?: string[];
  /** The category or subcategory whose page it is. */
  scopeId?: string;
  /** What the words of a search say of the price. */
  spokenPrices?: PaiseRange;
  prices?: PaiseRange;
  /** In one of these, subcategories included. */
  categoryIds?: string[];
  brandIds?: string[];
  isInStock?: boolean;
};
