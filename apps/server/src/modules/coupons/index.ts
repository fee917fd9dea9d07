export { claimCoupon, releaseCoupon } from './claim-coupon.ts';
export { registerCouponRoutes } from './coupons.routes.ts';
