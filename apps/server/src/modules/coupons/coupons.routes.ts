import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { validateCoupon } from './validate-coupon.ts';

export function registerCouponRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'validateCoupon', (ctx, { body }) => validateCoupon(ctx, body));
}
