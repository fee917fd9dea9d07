import type { Topic } from '../../platform/changes.ts';
import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { countProducts } from './count-products.ts';
import { getProduct } from './get-product.ts';
import { listBrands, listCategories } from './list-categories.ts';
import { listCategoryProducts, listProducts } from './list-products.ts';

const listTopics = (): Topic[] => ['catalogue', 'availability'];

export function registerCatalogueRoutes(door: Door): void {
  answerCall(
    door,
    'getProduct',
    async (ctx, { params }) => ({ success: true, product: await getProduct(ctx, params.slug) }),
    { topics: ({ params }) => [`product:${params.slug}`, ...listTopics()] },
  );
  answerCall(door, 'listProducts', async (ctx, { query }) => ({ success: true, ...(await listProducts(ctx, query)) }), {
    topics: listTopics,
  });
  answerCall(
    door,
    'countProducts',
    async (ctx, { query }) => ({ success: true, ...(await countProducts(ctx, query)) }),
    {
      topics: listTopics,
    },
  );
  answerCall(
    door,
    'listCategoryProducts',
    async (ctx, { params, query }) => ({ success: true, ...(await listCategoryProducts(ctx, params.slug, query)) }),
    { topics: listTopics },
  );
  answerCall(
    door,
    'listSubcategoryProducts',
    async (ctx, { params, query }) => ({ success: true, ...(await listCategoryProducts(ctx, params.slug, query)) }),
    { topics: listTopics },
  );
  answerCall(door, 'listCategories', async (ctx) => ({ success: true, categories: await listCategories(ctx) }), {
    topics: () => ['catalogue'],
  });
  answerCall(door, 'listBrands', async (ctx) => ({ success: true, brands: await listBrands(ctx) }), {
    topics: () => ['catalogue'],
  });
}
