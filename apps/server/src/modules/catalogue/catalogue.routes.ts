import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { listUndeclaredProducts } from './list-undeclared-products.ts';
import { getProduct } from './shop/get-product.ts';
import { listBrands, listCategories } from './shop/list-categories.ts';

export function registerCatalogueRoutes(routeContext: RouteContext): void {
  answerCall(
    routeContext,
    'getProduct',
    async (ctx, { params }) => ({ success: true, product: await getProduct(ctx, params.slug) }),
    { topics: ({ params }) => [`product:${params.slug}`, 'catalogue', 'availability'] },
  );
  answerCall(
    routeContext,
    'listCategories',
    async (ctx) => ({ success: true, categories: await listCategories(ctx) }),
    {
      topics: () => ['catalogue'],
    },
  );
  answerCall(routeContext, 'listBrands', async (ctx) => ({ success: true, brands: await listBrands(ctx) }), {
    topics: () => ['catalogue'],
  });
  answerCall(routeContext, 'listUndeclaredProducts', (ctx, { query }) => listUndeclaredProducts(ctx, query));
}
