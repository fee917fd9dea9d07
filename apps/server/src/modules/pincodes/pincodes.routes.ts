import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { lookupPincode } from './lookup-pincode.ts';
import { takePincodes } from './take-pincodes.ts';

export function registerPincodeRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'lookupPincode', (ctx, { query }) => lookupPincode(ctx, query), {
    topics: () => ['pincodes'],
  });
  answerCall(routeContext, 'takePincodes', (ctx, { body }) => takePincodes(ctx, body));
}
