import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { lookupPincode } from './lookup-pincode.ts';

export function registerPincodeRoutes(door: Door): void {
  answerCall(door, 'lookupPincode', (ctx, { query }) => lookupPincode(ctx, query), { topics: () => [] });
}
