/** Documents that the words of a question find. */
export type TextMatch = {
  /** In the query language of PostgreSQL. */
  query: string;
  /** `strong`: in what says what a product is; `words`: anywhere, in its description too. */
  where: 'strong' | 'words';
  /** What of it must describe a product: of words that most descriptions have, the index of these finds far fewer. */
  describing?: string;
  /** Among what sells best alone, since so many have these words. */
  isAmongBest: boolean;
};

/** Both ends included. */
export type PaiseRange = { min?: number; max?: number };

export type SortOrder = '-all' | '-createdAt' | 'createdAt' | '-sp' | 'sp' | '-rating';
export type ListPage = { sort: SortOrder; limit: number; offset: number };

/** What a list holds, as the database is asked for it; each condition that is left out asks for nothing. */
export type ListFilter = {
  /** Only these. */
  productIds?: string[];
  /** Only what the words of a search find. */
  match?: TextMatch;
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

type Counted = { _id: string; count: number };
/** `prices` in the order of the price ranges; an entry of nothing may be absent of the others. */
export type ChoiceCounts = { inStock: number; prices: number[]; categories: Counted[]; brands: Counted[] };
