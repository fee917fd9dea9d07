import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { searchProducts } from './search-products.ts';

export function registerSearchRoutes(door: Door): void {
  answerCall(door, 'searchProducts', (ctx, { query }) => searchProducts(ctx, query), {
    topics: () => ['catalogue', 'availability'],
  });
}
