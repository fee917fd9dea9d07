import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { refreshIndex } from './refresh-index.ts';
import { searchProducts } from './search-products.ts';

export function registerSearchRoutes(door: Door): void {
  answerCall(door, 'searchProducts', (ctx, { query }) => searchProducts(ctx, query), {
    topics: () => ['catalogue', 'availability'],
  });
  answerCall(door, 'indexProducts', async (ctx, { body }) => ({
    success: true,
    ...(await refreshIndex(ctx, body ?? {})),
  }));
}
