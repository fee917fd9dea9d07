import type { Context } from '../../context.ts';
import { type CouponCheck, checkCoupon, usedByCustomerMessage, usedUpMessage } from './check-coupon.ts';
import { countUses, deleteUse, incrementUses, insertUse } from './coupons.repository.ts';

type CouponClaim = { code: string; subtotalPaise: number; customerId: string; orderId: string };

/** Claims one use of a coupon for an order, in the order's transaction. Usage limits hold under concurrency. */
export async function claimCoupon(ctx: Context, claim: CouponClaim): Promise<CouponCheck> {
  const check = await checkCoupon(ctx, claim);
  if (!check.isValid) return check;
  if (!(await incrementUses(ctx.db, check.coupon.id))) return { isValid: false, message: usedUpMessage };
  // Counted again: now that the coupon's row is locked, no other order of this customer can interfere.
  const limit = check.coupon.usageLimitPerCustomer;
  if (limit !== null && (await countUses(ctx.db, check.coupon.id, claim.customerId)) >= limit)
    return { isValid: false, message: usedByCustomerMessage };
  await insertUse(ctx.db, { orderId: claim.orderId, couponId: check.coupon.id, customerId: claim.customerId });
  return check;
}

/** Releases the use of a cancelled or expired order; idempotent. */
export async function releaseCoupon(ctx: Context, orderId: string): Promise<void> {
  await deleteUse(ctx.db, orderId);
}
