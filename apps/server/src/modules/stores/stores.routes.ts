import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { findStores } from './find-stores.ts';

export function registerStoreRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'findStores', (ctx, { query }) => findStores(ctx, query ?? {}), {
    topics: () => ['content'],
  });
}
