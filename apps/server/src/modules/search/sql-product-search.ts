import type { Context } from '../../context.ts';
import { selectNamedCategoryIds } from '../catalogue/index.ts';
import type { CodedProduct } from './coded-products.repository.ts';
import { findByCode } from './find-by-code.ts';
import { selectListedIds } from './listings/listed-products.repository.ts';
import { countListed, selectChoiceCounts } from './listings/listing-counts.repository.ts';
import type { ChoiceCounts, ListFilter } from './listings/listing-types.ts';
import { selectRelatedIds } from './listings/related-products.repository.ts';
import { hasMatch, type MatchBounds, selectBestMatches } from './matches.repository.ts';
import type { ChosenVariants, ListRequest, ProductSearch, QueryReading } from './product-search.ts';
import { readText } from './words/read-text.ts';
import { searchWords } from './words/tokens.ts';

/** Product search in PostgreSQL: full text, trigrams, and the listing tables. */
export function createSqlProductSearch(): ProductSearch {
  return {
    async search(ctx, { text, category, limit }) {
      const bounds: Pick<MatchBounds, 'categoryIds'> =
        category === undefined ? {} : { categoryIds: await selectNamedCategoryIds(ctx.db, category) };
      const coded = await findByCode(ctx, text, bounds.categoryIds);
      if (coded.length > 0) return { ...matchesOf(coded.slice(0, limit)), reading: readingOfCode(text) };
      const asked = searchWords(text).join(' ');
      const best = await readText(ctx, { text, bounds }, async (match, wanted) => {
        const ids = await selectBestMatches(ctx.db, { match, asked, limit, ...wanted });
        return ids.length > 0 ? ids : undefined;
      });
      if (!best.isPriceAlone) return { productIds: best.found ?? [], reading: best.reading };
      const filter = { spokenPrices: best.prices, ...bounds };
      const page = { sort: '-all', limit, offset: 0 } as const;
      const total = await countListed(ctx.db, filter);
      return { productIds: await selectListedIds(ctx.db, { filter, page, total }), reading: best.reading };
    },
    async list(ctx, request, page) {
      const { filter, ...said } = await filterOf(ctx, request);
      if (!filter) return { productIds: [], total: 0, ...said };
      const total = await countListed(ctx.db, filter);
      return { productIds: await selectListedIds(ctx.db, { filter, page, total }), total, ...said };
    },
    async facets(ctx, request) {
      const { filter } = await filterOf(ctx, request);
      return filter ? selectChoiceCounts(ctx.db, filter) : noChoices;
    },
    related: (ctx, productId, limit) => selectRelatedIds(ctx.db, productId, limit),
  };
}

function matchesOf(coded: CodedProduct[]) {
  const chosen = coded.flatMap(({ productId, variantId }): [string, string][] =>
    variantId ? [[productId, variantId]] : [],
  );
  return { productIds: coded.map(({ productId }) => productId), chosenVariants: new Map(chosen) };
}

function readingOfCode(text: string): QueryReading {
  return { showing: text.trim(), dropped: [] };
}

const noChoices: ChoiceCounts = { inStock: 0, prices: [], categories: [], brands: [], origins: [] };

/** Without a filter nothing can match. */
async function filterOf(
  ctx: Context,
  { text, ...rest }: ListRequest,
): Promise<{ filter?: ListFilter; reading?: QueryReading; chosenVariants?: ChosenVariants }> {
  if (text === undefined || text === '') return { filter: rest };
  const bounds: Pick<MatchBounds, 'categoryIds'> = rest.scopeId === undefined ? {} : { categoryIds: [rest.scopeId] };
  const coded = await findByCode(ctx, text, bounds.categoryIds);
  if (coded.length > 0) {
    const { productIds, chosenVariants } = matchesOf(coded);
    const wanted = rest.productIds ? productIds.filter((id) => rest.productIds?.includes(id)) : productIds;
    return { filter: { ...rest, productIds: wanted }, chosenVariants, reading: readingOfCode(text) };
  }
  const { match, prices, isPriceAlone, reading } = await readText(ctx, { text, bounds }, async (match, wanted) =>
    (await hasMatch(ctx.db, match, wanted.bounds)) ? true : undefined,
  );
  if (!match && !isPriceAlone) return { reading };
  return { filter: { ...rest, ...(match ? { match } : {}), spokenPrices: prices }, reading };
}
