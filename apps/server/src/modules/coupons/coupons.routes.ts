import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { validateCoupon } from './validate-coupon.ts';

export function registerCouponRoutes(door: Door): void {
  answerCall(door, 'validateCoupon', (ctx, { body }) => validateCoupon(ctx, body));
}
