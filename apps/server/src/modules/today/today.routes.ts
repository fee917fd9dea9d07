import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { listLampThings, readLamps } from './read-lamps.ts';
import { readBestSellers, readSales } from './read-sales.ts';

export function registerTodayRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'readLamps', (ctx) => readLamps(ctx));
  answerCall(routeContext, 'listLampThings', (ctx, { params }) => listLampThings(ctx, params.lamp));
  answerCall(routeContext, 'readSales', (ctx, { query }) => readSales(ctx, query));
  answerCall(routeContext, 'readBestSellers', (ctx, { query }) => readBestSellers(ctx, query));
}
