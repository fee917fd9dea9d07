import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { lookupPincode } from './lookup-pincode.ts';
import { replacePincodes } from './replace-pincodes.ts';

export function registerPincodeRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'lookupPincode', (ctx, { query }) => lookupPincode(ctx, query), {
    topics: () => ['pincodes'],
  });
  answerCall(routeContext, 'replacePincodes', (ctx, { body }) => replacePincodes(ctx, body));
}
