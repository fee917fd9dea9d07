import { couponDiscount, formatPaise } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type Coupon, countUses, findCoupon } from './coupons.repository.ts';

export type CouponCheck =
  | { isValid: true; coupon: Coupon; discountPaise: number }
  | { isValid: false; message: string };
type CouponQuery = { code: string; subtotalPaise: number; customerId?: string | undefined };

export const usedUpMessage = 'This coupon has been used up';
export const usedByCustomerMessage = 'You have already used this coupon';

/** Whether a code is valid for a subtotal now, and its discount. Does not claim a use. */
export async function checkCoupon(ctx: Context, question: CouponQuery): Promise<CouponCheck> {
  const coupon = await findCoupon(ctx.db, question.code.trim().toUpperCase());
  const message = coupon ? await refusal(ctx, coupon, question) : 'Invalid coupon code';
  if (!coupon || message) return { isValid: false, message: message ?? 'Invalid coupon code' };
  return { isValid: true, coupon, discountPaise: couponDiscount(coupon, question.subtotalPaise) };
}

async function refusal(
  ctx: Context,
  coupon: Coupon,
  { subtotalPaise, customerId }: CouponQuery,
): Promise<string | undefined> {
  if (coupon.expiresAt && coupon.expiresAt <= ctx.clock()) return 'This coupon has expired';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return usedUpMessage;
  if (subtotalPaise < coupon.minimumTotalPaise)
    return `This coupon needs an order of at least ${formatPaise(coupon.minimumTotalPaise)}`;
  if (!customerId || coupon.usageLimitPerCustomer === null) return undefined;
  const uses = await countUses(ctx.db, coupon.id, customerId);
  return uses >= coupon.usageLimitPerCustomer ? usedByCustomerMessage : undefined;
}
