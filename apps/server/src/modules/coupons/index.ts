export { claimCoupon, confirmCouponUse, releaseCoupon } from './claim-coupon.ts';
export { subscribeCoupons } from './coupons.subscriptions.ts';
export { limitCouponTries } from './limit-coupon-tries.ts';
