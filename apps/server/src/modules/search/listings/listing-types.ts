/** A full-text condition on search documents. */
export type TextMatch = {
  /** A tsquery. */
  query: string;
  /** `strong`: in words that describe what a product is; `words`: anywhere, including its description. */
  where: 'strong' | 'words';
  /**
   * A subset that must match in `strong`: for words that occur in most descriptions, that index returns far fewer
   * rows.
   */
  describing?: string;
  /** Only among best sellers, because the words are very common. */
  isAmongBest: boolean;
  /** A tsquery that no match satisfies: what was asked for without. */
  without?: string;
};

/** Both ends inclusive. */
export type PaiseRange = { min?: number; max?: number };

export type SortOrder =
  | '-all'
  | '-createdAt'
  | 'createdAt'
  | '-sp'
  | 'sp'
  | '-rating'
  | 'name'
  | '-name'
  | 'origin'
  | '-origin';
export type ListPage = { sort: SortOrder; limit: number; offset: number };

/** Filter of a list; an absent condition matches everything. */
export type ListFilter = {
  /** Only these products. */
  productIds?: string[];
  /** Only matches of a text search. */
  match?: TextMatch;
  /** The category or subcategory of the page. */
  scopeId?: string;
  /** Prices given in the search text. */
  spokenPrices?: PaiseRange;
  prices?: PaiseRange;
  /** In any of these, including subcategories. */
  categoryIds?: string[];
  brandIds?: string[];
  /** Countries of origin. */
  origins?: string[];
  isInStock?: boolean;
};

type ChoiceCount = { _id: string; count: number };
/** `prices` in the order of the price ranges; choices without products may be absent from the others. */
export type ChoiceCounts = {
  inStock: number;
  prices: number[];
  categories: ChoiceCount[];
  brands: ChoiceCount[];
  /** By name of the country. */
  origins: ChoiceCount[];
};
