import { answerCall, type RouteContext } from '../../../platform/http/call-routes.ts';
import { countCatalogue } from './count-catalogue.ts';
import { findInCatalogue } from './find-in-catalogue.ts';
import { listCatalogue } from './list-catalogue.ts';

export function registerCatalogueListRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listCatalogue', (ctx, { query }) => listCatalogue(ctx, query));
  answerCall(routeContext, 'countCatalogue', (ctx, { query }) => countCatalogue(ctx, query ?? {}));
  answerCall(routeContext, 'findInCatalogue', (ctx, { query }) => findInCatalogue(ctx, query));
}
