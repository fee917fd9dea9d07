import type { Received } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { findTextMatches } from './find-text-matches.ts';
import type { ListFilter, PaiseRange } from './list-filter.ts';
import { asksForSomething, readSearchText } from './search-text.ts';

type FilterQuery = Omit<Received<'countProducts'>['query'], 'scope'> & { ids?: string[] | undefined };

/** What a list is asked to hold, on the page of a category when `scopeId` names one; undefined when nothing can pass. */
export async function readListFilter(
  ctx: Context,
  query: FilterQuery,
  scopeId: string | undefined,
): Promise<ListFilter | undefined> {
  if (query.status === 'false') return undefined;
  const searched = await readWords(ctx, query.search, scopeId);
  if (!searched) return undefined;
  const productIds = inBoth(query.ids, searched.productIds);
  if (productIds?.length === 0) return undefined;
  return {
    ...searched,
    ...(scopeId ? { scopeId } : {}),
    ...(productIds ? { productIds } : {}),
    ...(isChosen(query.categoryId) ? { categoryIds: query.categoryId } : {}),
    ...(isChosen(query.brandId) ? { brandIds: query.brandId } : {}),
    ...(query.inStock === undefined ? {} : { isInStock: query.inStock === 'true' }),
    ...inPrices(toRange(query)),
  };
}

/** Undefined when there is something to search for and nothing has it. */
async function readWords(
  ctx: Context,
  search: string | undefined,
  scopeId: string | undefined,
): Promise<Pick<ListFilter, 'productIds' | 'spokenPrices'> | undefined> {
  if (!search) return {};
  const text = readSearchText(search);
  if (!asksForSomething(text)) return undefined;
  if (text.words.length === 0) return { spokenPrices: text.prices };
  const matches = await findTextMatches(ctx, text.words, {
    bounds: { prices: text.prices, ...(scopeId ? { category: scopeId } : {}) },
  });
  return matches.length === 0 ? undefined : { productIds: matches.map((match) => match.productId) };
}

/** An empty list chooses nothing, as in `categoryId=`. */
function isChosen(ids: string[] | undefined): ids is string[] {
  return ids !== undefined && ids.length > 0;
}

function inBoth(ids: string[] | undefined, others: string[] | undefined): string[] | undefined {
  if (!ids || !others) return ids ?? others;
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}

function inPrices(prices: PaiseRange): Pick<ListFilter, 'prices'> {
  return prices.min === undefined && prices.max === undefined ? {} : { prices };
}

function toRange({ minPrice, maxPrice }: Pick<FilterQuery, 'minPrice' | 'maxPrice'>): PaiseRange {
  return {
    ...(minPrice === undefined ? {} : { min: rupeesToPaise(minPrice) }),
    ...(maxPrice === undefined ? {} : { max: rupeesToPaise(maxPrice) }),
  };
}
