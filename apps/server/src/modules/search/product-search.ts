import type { Context } from '../../context.ts';
import type { ChoiceCounts, ListPage, PaiseRange } from './listings/listing-types.ts';

/** Filter of a list; an absent condition matches everything. */
export type ListRequest = {
  /** Search text. */
  text?: string;
  /** Only these products. */
  productIds?: string[];
  /** The category or subcategory of the page. */
  scopeId?: string;
  prices?: PaiseRange;
  /** In any of these, including subcategories. */
  categoryIds?: string[];
  brandIds?: string[];
  /** Countries of origin. */
  origins?: string[];
  isInStock?: boolean;
};

/** `category` is a slug, title or id. */
export type SearchRequest = { text: string; category?: string; limit: number };

/** How a search text was interpreted. */
export type QueryReading = {
  /** The interpreted words that the results match; blank when there are no results. */
  showing: string;
  /** Words of the search text that the results do not match. */
  dropped: string[];
  /** Goods that were searched for and are not sold here. */
  notSold?: string;
};

/** Of products that were found by the code of a variant, that variant. */
export type ChosenVariants = ReadonlyMap<string, string>;

export type SearchMatches = { productIds: string[]; chosenVariants?: ChosenVariants; reading: QueryReading };

/**
 * Finds, lists and counts active products. Results reflect the last commit; products are ids, in order. An external
 * search server can implement it; the contract is tested by `describeProductSearch`.
 */
export type ProductSearch = {
  /**
   * The best products for a search text; none for a blank text or for goods that are not sold. A text that is a barcode, model
   * number or SKU as a whole finds exactly what has it.
   */
  search: (ctx: Context, request: SearchRequest) => Promise<SearchMatches>;
  list: (
    ctx: Context,
    request: ListRequest,
    page: ListPage,
  ) => Promise<{ productIds: string[]; total: number; chosenVariants?: ChosenVariants; reading?: QueryReading }>;
  /** The number of products that each choice would leave, ignoring the condition of its own group. */
  facets: (ctx: Context, request: ListRequest) => Promise<ChoiceCounts>;
  /** Other products of the same first category: in stock first, then by sales. */
  related: (ctx: Context, productId: string, limit: number) => Promise<string[]>;
};
