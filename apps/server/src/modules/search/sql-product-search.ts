import type { Context } from '../../context.ts';
import { selectNamedCategoryIds } from '../catalogue/index.ts';
import { selectListedIds } from './listings/listed-products.repository.ts';
import { countListed, selectChoiceCounts } from './listings/listing-counts.repository.ts';
import type { ChoiceCounts, ListFilter } from './listings/listing-types.ts';
import { selectRelatedIds } from './listings/related-products.repository.ts';
import { hasMatch, selectBestMatches } from './matches.repository.ts';
import type { ListRequest, ProductSearch, QueryReading } from './product-search.ts';
import { selectCompletions } from './words/known-words.repository.ts';
import { readText } from './words/read-text.ts';
import { searchWords } from './words/tokens.ts';

/** Product search in PostgreSQL: full text, trigrams, and the listing tables. */
export function createSqlProductSearch(): ProductSearch {
  return {
    async search(ctx, { text, category, limit }) {
      const bounds = category === undefined ? {} : { categoryIds: await selectNamedCategoryIds(ctx.db, category) };
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
      const { filter, reading } = await filterOf(ctx, request);
      const said = reading ? { reading } : {};
      if (!filter) return { productIds: [], total: 0, ...said };
      const total = await countListed(ctx.db, filter);
      return { productIds: await selectListedIds(ctx.db, { filter, page, total }), total, ...said };
    },
    async facets(ctx, request) {
      const { filter } = await filterOf(ctx, request);
      return filter ? selectChoiceCounts(ctx.db, filter) : noChoices;
    },
    related: (ctx, productId, limit) => selectRelatedIds(ctx.db, productId, limit),
    async suggest(ctx, text, limit) {
      const begun = searchWords(text).join(' ');
      return begun === '' ? [] : selectCompletions(ctx.db, begun, limit);
    },
  };
}

const noChoices: ChoiceCounts = { inStock: 0, prices: [], categories: [], brands: [], origins: [] };

/** Without a filter nothing can match. */
async function filterOf(
  ctx: Context,
  { text, ...rest }: ListRequest,
): Promise<{ filter?: ListFilter; reading?: QueryReading }> {
  if (text === undefined || text === '') return { filter: rest };
  const bounds = rest.scopeId === undefined ? {} : { categoryIds: [rest.scopeId] };
  const { match, prices, isPriceAlone, reading } = await readText(ctx, { text, bounds }, async (match, wanted) =>
    (await hasMatch(ctx.db, match, wanted.bounds)) ? true : undefined,
  );
  if (!match && !isPriceAlone) return { reading };
  return { filter: { ...rest, ...(match ? { match } : {}), spokenPrices: prices }, reading };
}
