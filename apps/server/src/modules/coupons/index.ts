export { claimCoupon, releaseCoupon } from './claim-coupon.ts';
