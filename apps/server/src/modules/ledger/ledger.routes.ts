import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { listUnitHolders } from './list-unit-holders.ts';

export function registerLedgerRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listUnitHolders', (ctx, { params }) => listUnitHolders(ctx, params.id));
}
