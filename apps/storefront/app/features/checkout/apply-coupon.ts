import type { Client } from '@bijli/contract';
import { type CartItem, couponCodeError, subtotal } from '@bijli/rules';
import { messageOf } from '../../platform/errors.ts';
import type { Coupon } from './checkout-sums.ts';

export const couponApplied = 'Coupon applied successfully!';

/** Validates a code with the server. Messages: specification points 5 and 8, Coupon. */
export async function applyCoupon(
  api: Pick<Client, 'validateCoupon'>,
  { code, cartItems }: { code: string; cartItems: readonly CartItem[] },
): Promise<{ coupon: Coupon } | { error: string }> {
  const missing = couponCodeError(code);
  if (missing) return { error: missing };
  const items = cartItems.map(({ productId, quantity, salePrice, variantId }) => ({
    productId,
    quantity,
    price: salePrice,
    ...(variantId && { variantId }),
  }));
  try {
    const body = { couponCode: code.trim(), cartTotal: subtotal({ cartItems }), items };
    const { valid, coupon, message } = await api.validateCoupon({ body });
    return valid && coupon ? { coupon } : { error: message || 'Invalid coupon code' };
  } catch (error) {
    return { error: messageOf(error, 'Failed to apply coupon') };
  }
}
