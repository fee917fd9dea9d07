import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { lookupPincode } from './lookup-pincode.ts';

export function registerPincodeRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'lookupPincode', (ctx, { query }) => lookupPincode(ctx, query), { topics: () => [] });
}
