import type { Context } from '../../context.ts';
import { type CouponCheck, checkCoupon, usedByCustomerMessage, usedUpMessage } from './check-coupon.ts';
import { confirmReservation, deleteUse, incrementUses, insertUse, listUses, lockUsesOf } from './coupons.repository.ts';

type CouponClaim = {
  code: string;
  subtotalPaise: number;
  customerId: string;
  orderId: string;
  /** The order awaits its payment: the use is reserved until it is paid or ends. */
  isReservation: boolean;
  /** Ends an unpaid order of the customer, if it is still unpaid, and releases its use. */
  replaceOrder: (orderId: string) => Promise<void>;
};

/**
 * Claims one use of a coupon for an order, in the order's transaction. If the customer's own unpaid orders hold the last
 * use, the order replaces them. Usage limits hold under concurrency.
 */
export async function claimCoupon(ctx: Context, claim: CouponClaim): Promise<CouponCheck> {
  const { customerId, orderId, isReservation } = claim;
  // Before any order's lock: two new orders of a customer could otherwise replace each other.
  await lockUsesOf(ctx.db, customerId);
  const check = await checkCoupon(ctx, claim);
  if (!check.isValid) return check;
  for (const replaced of check.toReplace) await claim.replaceOrder(replaced);
  if (!(await incrementUses(ctx.db, check.coupon.id))) return { isValid: false, message: usedUpMessage };
  // Counted again: an order to be replaced may have been paid meanwhile.
  const limit = check.coupon.usageLimitPerCustomer;
  if (limit !== null && (await listUses(ctx.db, check.coupon.id, customerId)).length >= limit)
    return { isValid: false, message: usedByCustomerMessage };
  await insertUse(ctx.db, { orderId, couponId: check.coupon.id, customerId, isReservation });
  return check;
}

/** The order is paid: its reservation has become a use. */
export async function confirmCouponUse(ctx: Context, orderId: string): Promise<void> {
  await confirmReservation(ctx.db, orderId);
}

/** Releases the use of a cancelled or expired order; idempotent. */
export async function releaseCoupon(ctx: Context, orderId: string): Promise<void> {
  await deleteUse(ctx.db, orderId);
}
