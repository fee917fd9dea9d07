import type { Topic } from '../../platform/changes.ts';
import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { countProducts } from './listings/count-products.ts';
import { listCategoryProducts, listProducts } from './listings/list-products.ts';
import { refreshIndex } from './refresh-index.ts';
import { searchProducts } from './search-products.ts';

const listTopics = (): Topic[] => ['catalogue', 'availability'];

export function registerSearchRoutes(routeContext: RouteContext): void {
  const topics = listTopics;
  // The reply is the list itself, so it cannot include the interpretation.
  answerCall(routeContext, 'searchProducts', async (ctx, { query }) => (await searchProducts(ctx, query)).products, {
    topics,
  });
  answerCall(
    routeContext,
    'findProducts',
    async (ctx, { query }) => {
      const { products, reading } = await searchProducts(ctx, query);
      return { success: true, products, search: reading };
    },
    { topics },
  );
  answerCall(
    routeContext,
    'listProducts',
    async (ctx, { query }) => ({ success: true, ...(await listProducts(ctx, query)) }),
    {
      topics,
    },
  );
  answerCall(
    routeContext,
    'countProducts',
    async (ctx, { query }) => ({ success: true, ...(await countProducts(ctx, query)) }),
    { topics },
  );
  for (const call of ['listCategoryProducts', 'listSubcategoryProducts'] as const)
    answerCall(
      routeContext,
      call,
      async (ctx, { params, query }) => ({ success: true, ...(await listCategoryProducts(ctx, params.slug, query)) }),
      { topics },
    );
  answerCall(routeContext, 'indexProducts', async (ctx, { body }) => ({
    success: true,
    ...(await refreshIndex(ctx, body ?? {})),
  }));
}
