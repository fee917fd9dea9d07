import type { Reply } from '@bijli/contract';
import {
  type CartItem,
  type CouponTerms,
  couponDiscount,
  includedGst,
  type Paise,
  payableAfterDiscount,
  rupeesToPaise,
  subtotalPaise,
} from '@bijli/rules';

export type Coupon = NonNullable<Reply<'validateCoupon'>['coupon']>;

/** The sums of an order, in paise. The server recalculates them. */
export type CheckoutSums = {
  subtotalPaise: Paise;
  discountPaise: Paise;
  shippingPaise: Paise;
  gstPaise: Paise;
  totalPaise: Paise;
};

/** Sums up the order; shipping is 0. Source: specification point 9. */
export function checkoutSums(cartItems: readonly CartItem[], coupon?: Coupon): CheckoutSums {
  const subtotal = subtotalPaise({ cartItems });
  const discountPaise = coupon ? couponDiscount(termsOf(coupon), subtotal) : 0;
  const totalPaise = payableAfterDiscount(subtotal, discountPaise);
  return { subtotalPaise: subtotal, discountPaise, shippingPaise: 0, gstPaise: includedGst(totalPaise), totalPaise };
}

function termsOf({ discountType, discountValue, maxDiscount }: Coupon): CouponTerms {
  return {
    discountType,
    discountValue: discountType === 'fixed' ? rupeesToPaise(discountValue) : discountValue,
    maxDiscountPaise: maxDiscount === null ? null : rupeesToPaise(maxDiscount),
  };
}
