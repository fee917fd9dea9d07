import { couponDiscount, formatPaise } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type Coupon, type CouponUse, findCoupon, listUses } from './coupons.repository.ts';

export type CouponCheck =
  | {
      isValid: true;
      coupon: Coupon;
      discountPaise: number;
      /** The customer's own unpaid orders whose reserved uses a new order needs: it replaces them. */
      toReplace: string[];
    }
  | { isValid: false; message: string };
type CouponQuery = { code: string; subtotalPaise: number; customerId?: string | undefined };

export const usedUpMessage = 'This coupon has been used up';
export const usedByCustomerMessage = 'You have already used this coupon';

/**
 * Whether a code is valid for a subtotal now, and its discount. Does not claim a use. What the customer's own unpaid
 * orders have reserved is available to the customer.
 */
export async function checkCoupon(ctx: Context, query: CouponQuery): Promise<CouponCheck> {
  const coupon = await findCoupon(ctx.db, query.code.trim().toUpperCase());
  if (!coupon) return { isValid: false, message: 'Invalid coupon code' };
  const uses = await usesOf(ctx, coupon, query.customerId);
  const message = refusal(ctx, { coupon, uses, subtotalPaise: query.subtotalPaise });
  if (message) return { isValid: false, message };
  const toReplace = reservationsToReplace(coupon, uses);
  return { isValid: true, coupon, discountPaise: couponDiscount(coupon, query.subtotalPaise), toReplace };
}

/** The customer's uses, where a limit depends on them. */
async function usesOf(ctx: Context, coupon: Coupon, customerId: string | undefined): Promise<CouponUse[]> {
  const isLimited = coupon.usageLimitPerCustomer !== null || isUsedUp(coupon);
  return customerId && isLimited ? listUses(ctx.db, coupon.id, customerId) : [];
}

function isUsedUp({ usageLimit, usedCount }: Coupon): boolean {
  return usageLimit !== null && usedCount >= usageLimit;
}

type CouponState = { coupon: Coupon; uses: CouponUse[]; subtotalPaise: number };

function refusal(ctx: Context, { coupon, uses, subtotalPaise }: CouponState): string | undefined {
  const reserved = reservationsIn(uses).length;
  if (coupon.expiresAt && coupon.expiresAt <= ctx.clock()) return 'This coupon has expired';
  if (isUsedUp({ ...coupon, usedCount: coupon.usedCount - reserved })) return usedUpMessage;
  if (subtotalPaise < coupon.minimumTotalPaise)
    return `This coupon needs an order of at least ${formatPaise(coupon.minimumTotalPaise)}`;
  const { usageLimitPerCustomer } = coupon;
  if (usageLimitPerCustomer === null) return undefined;
  return uses.length - reserved >= usageLimitPerCustomer ? usedByCustomerMessage : undefined;
}

/** As few as make room for one more use, oldest first. */
function reservationsToReplace(coupon: Coupon, uses: CouponUse[]): string[] {
  const { usageLimit, usedCount, usageLimitPerCustomer } = coupon;
  const beyondOwn = usageLimitPerCustomer === null ? 0 : uses.length + 1 - usageLimitPerCustomer;
  const beyondAll = usageLimit === null ? 0 : usedCount + 1 - usageLimit;
  const missing = Math.max(beyondOwn, beyondAll, 0);
  return reservationsIn(uses)
    .slice(0, missing)
    .map(({ orderId }) => orderId);
}

function reservationsIn(uses: CouponUse[]): CouponUse[] {
  return uses.filter(({ isReservation }) => isReservation);
}
