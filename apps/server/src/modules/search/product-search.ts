import type { Context } from '../../context.ts';
import type { ChoiceCounts, ListPage, PaiseRange } from './listing-types.ts';

/** What a list holds; each condition that is left out asks for nothing. */
export type ListQuestion = {
  /** A shopper's words. */
  text?: string;
  /** Only these. */
  productIds?: string[];
  /** The category or subcategory whose page it is. */
  scopeId?: string;
  prices?: PaiseRange;
  /** In one of these, subcategories included. */
  categoryIds?: string[];
  brandIds?: string[];
  isInStock?: boolean;
};

/** `category` is a slug, title or id. */
export type SearchQuestion = { text: string; category?: string; limit: number };

/** How a shopper's words were understood. */
export type Reading = {
  /** The words that what is shown has, as they were understood; blank when nothing is. */
  showing: string;
  /** Words of the question that what is shown does not have. */
  dropped: string[];
  /** Goods that were asked for and that the shop does not sell. */
  notSold?: string;
};

export type SearchAnswer = { productIds: string[]; reading: Reading };

/**
 * Finds, lists and counts the products on sale. Answers are true as of the last commit; products come as ids, in order.
 * A search server can stand behind it; `describeProductSearch` of the tests is what it has to hold.
 */
export type ProductSearch = {
  /** The best products for a shopper's words; none for a blank question, and none for goods that are not sold. */
  search: (ctx: Context, question: SearchQuestion) => Promise<SearchAnswer>;
  list: (
    ctx: Context,
    question: ListQuestion,
    page: ListPage,
  ) => Promise<{ productIds: string[]; total: number; reading?: Reading }>;
  /** How many products each choice would leave, under everything but the condition of its own group. */
  facets: (ctx: Context, question: ListQuestion) => Promise<ChoiceCounts>;
  /** Other products of the same first category: those in stock first, then those that sell most. */
  related: (ctx: Context, productId: string, limit: number) => Promise<string[]>;
  /** Names of categories and products that an unfinished question may become. */
  suggest: (ctx: Context, text: string, limit: number) => Promise<string[]>;
};
