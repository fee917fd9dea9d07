import type { Received, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { findSellables } from '../catalogue/index.ts';
import { type CouponCheck, checkCoupon } from './check-coupon.ts';
import { findDefaultVariants } from './coupons.repository.ts';
import { limitCouponTries } from './limit-coupon-tries.ts';

/** Validates a coupon for a shopper; the subtotal is computed here, whatever the browser sends. */
export async function validateCoupon(
  ctx: Context,
  input: Received<'validateCoupon'>['body'],
): Promise<Reply<'validateCoupon'>> {
  if (!input.couponCode) return refused('Please enter a coupon code');
  await limitCouponTries(ctx);
  const lines = await resolveLines(ctx, input.items);
  const sellables = await findSellables(ctx, lines);
  const prices = new Map(
    sellables.map((sellable) => [`${sellable.productId} ${sellable.variantId ?? ''}`, sellable.salePaise]),
  );
  const subtotalPaise = lines.reduce(
    (sum, line) => sum + (prices.get(`${line.productId} ${line.variantId ?? ''}`) ?? 0) * line.quantity,
    0,
  );
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.userId : undefined;
  return toReply(await checkCoupon(ctx, { code: input.couponCode, subtotalPaise, customerId }));
}

type Items = Received<'validateCoupon'>['body']['items'];

/** A product without a named variant means its default variant, because the specified call may omit it. */
async function resolveLines(ctx: Context, items: Items) {
  const unnamed = items.filter((item) => !item.variantId).map((item) => item.productId);
  const defaults = await findDefaultVariants(ctx.db, unnamed);
  return items.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId: variantId ?? defaults.get(productId) ?? null,
    quantity,
  }));
}

function toReply(check: CouponCheck): Reply<'validateCoupon'> {
  if (!check.isValid) return refused(check.message);
  const { coupon, discountPaise } = check;
  return {
    success: true,
    valid: true,
    message: 'Coupon applied successfully!',
    coupon: {
      code: coupon.code,
      discountType: coupon.discountType,
      discountValue: coupon.discountType === 'fixed' ? paiseToRupees(coupon.discountValue) : coupon.discountValue,
      maxDiscount: coupon.maxDiscountPaise === null ? null : paiseToRupees(coupon.maxDiscountPaise),
      discount: paiseToRupees(discountPaise),
    },
  };
}

function refused(message: string): Reply<'validateCoupon'> {
  return { success: false, valid: false, message, coupon: null };
}
